import { alarm, move } from './draft.ts'
import type { Ask, Draft, PreparedEvent, Verdict } from './draft.ts'

/** More than any game pays for one spin. Whoever says so is not believed. */
const TIMES_MAX = 50_000n

/**
 * What free spins came to that we gave: once, and whatever has become of the player since. It moves to the promotions of the platform, which
 * owe the player a reward under the terms they were taken with; nothing of it is cash.
 */
export const tellFreeSpins = (ask: Ask, draft: Draft, event: PreparedEvent): Verdict => {
  const grantId = event.campaignId ?? ''
  const given = ask.freeSpins(grantId)
  if (event.amount < 0n) return { code: 'BAD_REQUEST' }
  // Never told to the vendor, or refused by it: it has nothing to tell.
  if (!given || given.playerId !== ask.playerId || given.tries === 0 || given.state === 'refused') {
    alarm(draft, 'free-result-unknown', event)
    return { code: 'TX_NOT_FOUND' }
  }
  if (given.state === 'done') return { code: 'ALREADY_SETTLED' }
  if (given.currency !== ask.currency) return { code: 'WRONG_CURRENCY' }
  if (event.amount > given.stake * BigInt(given.spins) * TIMES_MAX) {
    alarm(draft, 'free-result-absurd', event)
    return { code: 'LIMIT_REACHED' }
  }
  // The books have it, and staff sees that the member was told otherwise.
  if (given.hasEnded && event.amount > 0n) alarm(draft, 'free-result-late', event)
  move(draft, {
    id: event.ourId,
    leg: 0,
    side: 'to-promotions',
    owner: ask.promotionsOwner,
    amount: event.amount,
  })
  const told = event.spinsUsed === 'all' ? given.spins : (event.spinsUsed ?? 0)
  draft.freeResults.push({
    grantId,
    won: event.amount,
    resultId: event.ourId,
    used: Math.min(Math.max(told, 0), given.spins),
  })
  return { code: 'OK' }
}
