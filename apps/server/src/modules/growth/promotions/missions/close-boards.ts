import type { App } from '../../../../platform/app.ts'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { takeRoom } from '../rewards/make-rewards.ts'
import { holdRun, insertRewards, moveRun } from '../rewards/reward-store.ts'
import { endedPeriods, periodAt, type DuePeriod } from '../rules/reward-periods.ts'
import { readMadeUntil } from '../schemes/scheme-reads.ts'
import { holdScoredUntil, readRanks } from './board-reads.ts'
import { readScored } from './mission-reads.ts'
import type { Board } from './mission-types.ts'
import { rankRewards } from './rank-rewards.ts'

/**
 * Fixes a leaderboard and gives its prizes, in one transaction: killed anywhere it is done again, and never twice. False where bets of the
 * period are still to be scored, or somebody else is at it.
 */
const closeBoard = (app: App, board: Board, period: DuePeriod, currency: string): Promise<boolean> =>
  transact(app.db, async (tx) => {
    const { promotionId, terms } = board
    if (!(await holdScoredUntil(tx, period.to))) return false
    const run = { promotionId, period: period.key, periodFrom: period.from, periodTo: period.to }
    if (!(await holdRun(tx, run))) return false
    const ranks = await readRanks(tx, { promotionId, period: period.key, most: terms.prizes.at(-1)!.to })
    const at = await databaseNow(tx)
    const rewards = rankRewards(board, ranks, { period, currency, at })
    const kept = await takeRoom(tx, rewards)
    await insertRewards(tx, kept)
    const total = kept.reduce((sum, { amount }) => sum + amount, 0n)
    await moveRun(tx, { promotionId, period: period.key }, { after: null, members: kept.length, total })
    return true
  })

/** Closes the leaderboards of every period that ended ten minutes ago, oldest first. */
export const closeBoards = async (app: App, settings: Settings): Promise<void> => {
  const { brandId, value } = settings.current()
  const { timeZone: zone, currency } = value
  const now = await databaseNow(app.db)
  const { boards } = await readScored(app.db)
  const own = boards.filter((board) => board.brandId === brandId)
  await eachOf(own, async (board) => {
    const length = board.terms.period
    const made = await readMadeUntil(app.db, board)
    // The first period began before the promotion did.
    const since = periodAt(made, zone, length).from
    const due = endedPeriods(length, { since, now, zone, ready: 'late' })
    for (const period of due) {
      if (board.endsAt !== null && period.from >= board.endsAt) return
      if (!(await closeBoard(app, board, period, currency.code))) return
    }
  })
}
