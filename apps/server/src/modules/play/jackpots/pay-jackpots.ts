import type { App } from '../../../platform/app.ts'
import { transactAt } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { post, readPlatformBalance } from '../../core/ledger/index.ts'
import type { AccountBalance, AccountRef } from '../../core/ledger/index.ts'
import { selectUnpaidRounds } from './reads.ts'
import type { OwedPlace } from './reads.ts'
import { lockUnpaidHits, setHitPaid } from './store.ts'
import type { PotRounds } from './types.ts'

/** Who pays the seeds, and where a win is told. */
export type Payer = { platformOwner: string } & Pick<PotRounds, 'noteWin'>

type Hit = Awaited<ReturnType<typeof lockUnpaidHits>>[number]

/** The whole pot to the player, or what one that must be hit stood at when it was reached; then the operator's seed back into it. */
const payHit = async (
  tx: Tx,
  platformOwner: string,
  place: { playerId: string; roundId: string },
  hit: Hit,
) => {
  const { playerId, roundId } = place
  const fund: AccountRef = { owner: hit.fund_owner, purpose: 'jackpot' }
  const amount = hit.due ?? (await readPlatformBalance(tx, fund, hit.currency))
  const { accounts } = await post(tx, [
    {
      cause: { kind: 'jackpot', id: roundId, leg: hit.position },
      debit: fund,
      credit: { owner: playerId, purpose: 'cash' },
      currency: hit.currency,
      amount,
    },
    {
      cause: { kind: 'jackpot-seed', id: roundId, leg: hit.position },
      debit: { owner: platformOwner, purpose: 'jackpot-seed' },
      credit: fund,
      currency: hit.currency,
      amount: hit.seed,
    },
  ])
  await setHitPaid(tx, { playerId, roundId, potCode: hit.pot_code, amount })
  return { amount, account: accounts[0]! }
}

/**
 * Pays the pots a round has hit: each whole, then seeded again by the operator, one player after the other under the pot's own lock.
 * The hit itself stands in the round's commit, so a crash between the two is made good by the next call. Answers the player's
 * balance after it, or null when nothing was owed.
 */
export const payJackpots = (
  app: App,
  { platformOwner, noteWin }: Payer,
  place: { playerId: string; roundId: string },
): Promise<{ balance: bigint; balanceVersion: bigint } | null> =>
  transactAt(app.db, 'jackpot', async (tx) => {
    const hits = await lockUnpaidHits(tx, place.playerId, place.roundId)
    let total = 0n
    let account: AccountBalance | null = null
    for (const hit of hits) {
      const paid = await payHit(tx, platformOwner, place, hit)
      total += paid.amount
      account = paid.account
    }
    if (!account) return null
    await noteWin(tx, { ...place, amount: total, currency: account.currency })
    return { balance: account.balance, balanceVersion: account.version }
  })

const OWED_A_PAGE = 100
const PAGES_MAX = 100

/** True when it was paid; one that cannot be is told to the log. */
const payOwed = async (app: App, payer: Payer, { playerId, roundId }: OwedPlace): Promise<boolean> => {
  try {
    return (await payJackpots(app, payer, { playerId, roundId })) !== null
  } catch (error) {
    app.log.error({ err: error, playerId, roundId }, 'an owed jackpot could not be paid')
    return false
  }
}

/**
 * Pays what a crash left owed, oldest first. Run at start and every minute; answers how many rounds it paid. One that cannot be paid
 * keeps nobody else from theirs, and is tried again each time.
 */
export const paySomeUnpaid = async (app: App, payer: Payer): Promise<number> => {
  let paid = 0
  let after: OwedPlace | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const owed: OwedPlace[] = await selectUnpaidRounds(app.db, after, OWED_A_PAGE)
    for (const one of owed) if (await payOwed(app, payer, one)) paid += 1
    if (owed.length < OWED_A_PAGE) break
    after = owed.at(-1)!
  }
  return paid
}
