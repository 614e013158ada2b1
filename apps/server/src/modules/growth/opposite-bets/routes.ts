import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { readExactCursor } from '../../../platform/cursor.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readUsernames } from '../../people/players/index.ts'
import { decideFlag } from './decide-flag.ts'
import { readFlags } from './flag-reads.ts'
import type { FlagRow } from './flag-reads.ts'

const viewOf = (row: FlagRow, names: ReadonlyMap<string, string>, exponent: number) => {
  const nameOf = (id: string) => names.get(id) ?? ''
  return {
    flagId: row.flagId,
    game: row.gameCode,
    numero: row.numero,
    agent: nameOf(row.agentId),
    one: { playerId: row.oneId, account: nameOf(row.oneId), stake: formatAmount(row.oneStake, exponent) },
    other: {
      playerId: row.otherId,
      account: nameOf(row.otherId),
      stake: formatAmount(row.otherStake, exponent),
    },
    placedAt: row.placedAt.toISOString(),
    foundAt: row.foundAt.toISOString(),
    state: row.state,
    decidedBy: row.decidedBy,
    reason: row.reason,
    bets: row.bets.map((bet) => ({
      betId: bet.betId,
      account: nameOf(bet.playerId),
      betType: bet.betType,
      picks: bet.picks.map((picked) => picked.join(' ')).join(' / '),
      stake: formatAmount(BigInt(bet.stake), exponent),
      payout: formatAmount(BigInt(bet.payout), exponent),
      placedAt: new Date(bet.placedAt).toISOString(),
    })),
  }
}

/** What staff sees of opposite bets, and says to them. */
export const oppositeBetsRoutes = (app: App, settings: Settings) =>
  implement('oppositeBets', calls.oppositeBets, {
    list: async ({ cursor, limit, show }) => {
      const place = readExactCursor(cursor)
      const { brandId, value } = settings.current()
      const after = place && { at: place.at, id: place.id }
      const rows = await readFlags(app.db, { brandId, isOpen: show === 'open', after, limit })
      const names = await readUsernames(
        app.db,
        rows.flatMap(({ agentId, oneId, otherId }) => [agentId, oneId, otherId]),
      )
      const last = rows.at(-1)
      return {
        content: rows.map((row) => viewOf(row, names, value.currency.exponent)),
        nextCursor: last && rows.length === limit ? `${last.exact}/${last.flagId}` : null,
        currency: value.currency,
      }
    },
    decide: async (wanted, context) => {
      await decideFlag({ app, settings }, context, wanted)
      return {}
    },
  })
