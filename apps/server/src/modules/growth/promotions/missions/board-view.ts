import { formatAmount } from '@krathong/money'
import { prizeOf } from '@krathong/promotions'
import type { CallOutput, calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { maskName } from '../../../../platform/mask.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { readUsernames } from '../../../people/players/index.ts'
import { periodAt } from '../rules/reward-periods.ts'
import { amountOf } from '../rules/terms.ts'
import { textOf } from '../views.ts'
import { readClosedAt, readOwnRank, readRanks } from './board-reads.ts'
import { prizesOf } from './mission-terms.ts'
import type { Board } from './mission-types.ts'

type BoardView = CallOutput<typeof calls.missions.leaderboard>

const SHOWN = 50

/** The leaderboard of now, or the one before it, with the member's own place. */
export const boardView = async (
  app: App,
  settings: Settings,
  board: Board,
  { caller, language, when }: { caller: PlayerCaller; language: string; when: 'now' | 'last' },
): Promise<BoardView> => {
  const { timeZone: zone, currency } = settings.current().value
  const money = (amount: bigint) => formatAmount(amount, currency.exponent)
  const { promotionId, terms } = board
  const at = await databaseNow(app.db)
  const whole = periodAt(at, zone, terms.period)
  const shown = when === 'now' ? whole : periodAt(new Date(whole.from.getTime() - 1), zone, terms.period)
  const key = { promotionId, period: shown.key }
  const prizes = prizesOf(terms)
  const [rows, own, closedAt] = await Promise.all([
    readRanks(app.db, { ...key, most: SHOWN }),
    readOwnRank(app.db, key, caller.playerId),
    readClosedAt(app.db, key),
  ])
  const names = await readUsernames(
    app.db,
    rows.map(({ playerId }) => playerId),
  )
  const end = board.endsAt !== null && board.endsAt < shown.to ? board.endsAt : shown.to
  const prizeText = (rank: number) => {
    const prize = prizeOf(prizes, rank)
    return prize === 0n ? null : money(prize)
  }
  return {
    promotionId,
    ...textOf(board.texts, { settings, language }),
    period: terms.period,
    from: shown.from.toISOString(),
    to: end.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    stakePer: money(amountOf(terms.stakePer)),
    prizes: prizes.map(({ from, to, amount }) => ({ from, to, amount: money(amount) })),
    times: terms.times,
    claimHours: terms.claimHours,
    rows: rows.map(({ playerId, rank, score }) => ({
      rank,
      player: maskName(names.get(playerId) ?? ''),
      score: Number(score),
      amount: prizeText(rank),
      isOwn: playerId === caller.playerId,
    })),
    own: { rank: own.rank, score: Number(own.score), amount: own.rank === null ? null : prizeText(own.rank) },
  }
}
