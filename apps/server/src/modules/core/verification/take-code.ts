import type { App } from '../../../platform/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { markOf, markOfLink } from './marks.ts'
import { readCode } from './rules/codes.ts'
import { tryCode, useLink } from './store.ts'
import type { TakenCode } from './store.ts'
import type { Asker, Purpose } from './types.ts'

export interface CodeGiven {
  brandId: string
  purpose: Purpose
  /** The key of the destination, as it was asked for. */
  destination: string
  asker: Pick<Asker, 'sessionHash'>
  code: string
}

/**
 * Takes a code: once, for its purpose, its destination and the session that asked for it. Null for anything else, and then the try is
 * counted in the caller's transaction: it must be committed, so a refusal is thrown after it and never inside.
 */
export const takeCode = async (
  tx: Tx,
  app: Pick<App, 'sealer'>,
  given: CodeGiven,
): Promise<TakenCode | null> => {
  const { brandId, purpose, destination } = given
  const code = readCode(given.code)
  if (code === null) return null
  const mark = markOf(app, given, code)
  return tryCode(tx, { brandId, purpose, destination, sessionHash: given.asker.sessionHash, mark })
}

/** Takes the token of a link, once. It is as long as a session's, so it is bound to nobody but its bearer. */
export const takeLink = (
  tx: Tx,
  app: Pick<App, 'sealer'>,
  { brandId, purpose, token }: { brandId: string; purpose: Purpose; token: string },
): Promise<TakenCode | null> => useLink(tx, { brandId, purpose, mark: markOfLink(app, purpose, token) })
