import type { Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readPolicyRow } from './reads.ts'
import { insertNotice } from './store.ts'
import type { IdentityParts } from './types.ts'

const versionNow = async (tx: Tx, settings: Settings): Promise<number> =>
  (await readPolicyRow(tx, settings.current().brandId, null))?.version ?? 0

/** The sign-up shows when a check is needed: whoever finished it was told. */
export const recordTermsShownAtSignUp = async (tx: Tx, settings: Settings, playerId: string): Promise<void> =>
  insertNotice(tx, playerId, await versionNow(tx, settings), 'sign-up')

/** The player read the terms in force before a deposit; VERSION_CONFLICT when they changed under their eyes. */
export const recordTermsShownAtDeposit = (
  { app, settings }: Pick<IdentityParts, 'app' | 'settings'>,
  playerId: string,
  version: number,
): Promise<void> =>
  transact(app.db, async (tx) => {
    if ((await versionNow(tx, settings)) !== version) throw new Refusal('VERSION_CONFLICT')
    await insertNotice(tx, playerId, version, 'deposit')
  })
