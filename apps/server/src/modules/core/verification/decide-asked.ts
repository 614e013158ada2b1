import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { notify } from '../notifications/index.ts'
import type { Settings } from '../settings/index.ts'
import { watchCompletion } from './ask-code.ts'
import { secondsToGo } from './rules/bounds.ts'
import { sendAsked } from './send-code.ts'
import { deleteOldCodes, lockAsking, lockUndecided, readGoing, writeDecided, writeGoing } from './store.ts'
import type { AskedCode, Deciders } from './types.ts'

const A_TURN = 50

export interface DecideParts {
  app: App
  settings: Settings
  deciders: Deciders
}

const decide = async (tx: Tx, { app, settings, deciders }: DecideParts, asked: AskedCode) => {
  await writeDecided(tx, asked.codeId)
  const decision = (await deciders[asked.purpose]?.(tx, asked)) ?? null
  if (!decision) return
  const delaySeconds = secondsToGo(await readGoing(tx, asked.destination), asked.channel)
  if (delaySeconds === null) return
  const { playerId, receiver } = decision
  if (decision.send === 'number-in-use') {
    await writeGoing(tx, asked.codeId, delaySeconds)
    await notify(tx, { ...asked, kind: 'number-in-use', fills: {}, playerId, receiver, delaySeconds })
    return
  }
  const minutes = settings.current().value.codes.expiredMinutes
  await sendAsked(tx, app, asked, { playerId, receiver, minutes, delaySeconds })
}

/**
 * Decides what strangers asked for. It happens apart from their requests, so neither what those answer nor how long they take can
 * tell whether an account stands behind a name, a number or an address.
 */
export const decideAsked = async (parts: DecideParts): Promise<number> => {
  const { db } = parts.app
  const { brandId } = parts.settings.current()
  return transact(db, async (tx) => {
    // Turns to a destination are given one after the other, whichever process gives them.
    await lockAsking(tx, brandId)
    const waiting = await lockUndecided(tx, A_TURN)
    for (const asked of waiting) await decide(tx, parts, asked)
    return waiting.length
  })
}

export const watchCodes = async ({ app, settings }: Omit<DecideParts, 'deciders'>): Promise<void> => {
  const { brandId, value } = settings.current()
  await transact(app.db, async (tx) => {
    await watchCompletion(tx, brandId, value.codes.phoneCountries)
    await deleteOldCodes(tx)
  })
}
