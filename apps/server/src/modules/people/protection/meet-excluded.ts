import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findExclusionMatches, takeExclusionQuestions } from '../players/index.ts'
import type { ProtectionParts } from './protection-parts.ts'
import { readLongestTerm } from './store.ts'
import { putStop } from './take-stop.ts'
import { writeSign } from './signs-store.ts'

const A_TURN = 50

/** True when a stop was put into force. */
const meet = async (parts: ProtectionParts, tx: Tx, playerId: string): Promise<boolean> => {
  const matches = await findExclusionMatches(tx, parts.app.sealer, playerId)
  const proven = matches.filter(({ isProven }) => isProven)
  const claimed = matches.filter(({ isProven }) => !isProven)
  if (claimed.length > 0)
    await writeSign(tx, {
      playerId,
      kind: 'excluded-person',
      detail: { traits: claimed.map(({ kind }) => kind).join(', ') },
    })
  const endsAt = proven.map(({ until }) => until).sort((a, b) => b.getTime() - a.getTime())[0]
  if (!endsAt) return false
  const known = await readLongestTerm(tx, playerId)
  if (known && known.endsAt >= endsAt) return false
  const reason = `Known again as an excluded person by: ${proven.map(({ kind }) => kind).join(', ')}`
  await putStop(parts, tx, { playerId, kind: 'restricted', endsAt, reason, setBy: null })
  return true
}

/**
 * Asks of every player with a new number, address, document, device or payout account whether an excluded person comes back in them. What
 * both have proved stops play until the exclusion ends; what one of them only typed goes before staff, and the player hears nothing.
 */
export const meetExcluded = async (parts: ProtectionParts): Promise<void> => {
  const { app } = parts
  const stopped = await transact(app.db, async (tx) => {
    const found: string[] = []
    for (const playerId of await takeExclusionQuestions(tx, A_TURN))
      if (await meet(parts, tx, playerId)) found.push(playerId)
    return found
  })
  for (const playerId of stopped) app.bus.publish('playStopped', { playerId })
}
