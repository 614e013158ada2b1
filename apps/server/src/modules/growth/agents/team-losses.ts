import { formatAmount } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { CallContext, PlayerCaller } from '../../../platform/http/callers.ts'
import { fileOf, fileWord } from '../../core/files/index.ts'
import { isAgentType, usernameKey } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { countTeamPlay } from './count-team-play.ts'
import { readSalariesOf } from '../pay-runs/index.ts'
import { readLosses } from './loss-reads.ts'
import type { LossRow } from './loss-reads.ts'
import { readFigures } from './overview-reads.ts'
import { requireAgent } from './require-agent.ts'
import { requireRange } from './require-range.ts'
import { sumsOf, totalOf } from './rules/sums.ts'
import { pathTo } from './team-members.ts'

interface Wanted {
  agentId: string
  currency: string
  from: string
  to: string
}

/** Wages of each row: of a team what came in at its head, of the account itself what it kept. So the rows add up to the team. */
const withWages = async (app: App, wanted: Wanted, rows: readonly LossRow[]) => {
  const salaries = await readSalariesOf(app.db, {
    ...wanted,
    playerIds: [wanted.agentId, ...rows.map(({ playerId }) => playerId)],
  })
  const of = (playerId: string, name: 'received' | 'kept') => salaries.get(playerId)?.[name] ?? 0n
  return {
    rows: rows.map((row) => ({
      ...row,
      wages: of(row.playerId, row.playerId === wanted.agentId ? 'kept' : 'received'),
    })),
    whole: of(wanted.agentId, 'received'),
  }
}

/** A place is a name: those behind it come next. */
const placeOf = (cursor: string | undefined) => (cursor === undefined ? null : usernameKey(cursor))

/**
 * What an account of the own team won or lost itself, and what each of its direct downlines did with everybody below; the total is the
 * team's of that account, which is the sum of all rows.
 */
export const teamLosses = async (
  app: App,
  settings: Settings,
  caller: PlayerCaller,
  { from, to, under, cursor, limit }: CallRead<typeof calls.agentTeam.losses>,
) => {
  requireAgent(caller)
  requireRange(from, to)
  await countTeamPlay(app, settings)
  const { currency } = settings.current().value
  const path = await pathTo(app, caller, under)
  const { playerId: agentId, type } = path.at(-1)!
  const wanted = { agentId, currency: currency.code, from, to }
  const [rows, days] = await Promise.all([
    readLosses(app.db, { ...wanted, after: placeOf(cursor), limit, offset: 0 }),
    readFigures(app.db, { ...wanted, whose: isAgentType(type) ? 'team' : 'own' }),
  ])
  const last = rows.at(-1)
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  const paid = await withWages(app, wanted, rows)
  return {
    content: paid.rows.map((row) => ({
      account: row.account,
      isAgent: isAgentType(row.type),
      isSelf: row.playerId === agentId,
      ...sumsOf(row, currency.exponent),
      wages: text(row.wages),
    })),
    nextCursor:
      last && rows.filter(({ playerId }) => playerId !== agentId).length === limit ? last.account : null,
    currency,
    path: path.map(({ account }) => account),
    total: { ...sumsOf(totalOf(days), currency.exponent), wages: text(paid.whole) },
  }
}

/** The same rows as a file. */
export const teamLossFile = async (
  app: App,
  settings: Settings,
  { caller, request: { language } }: CallContext<PlayerCaller>,
  { from, to, under, cursor }: CallRead<typeof calls.agentTeam.lossFile>,
) => {
  requireAgent(caller)
  requireRange(from, to)
  await countTeamPlay(app, settings)
  const { currency } = settings.current().value
  const { playerId: agentId } = (await pathTo(app, caller, under)).at(-1)!
  const rows = async ({ after, ...page }: { after: string | undefined; limit: number; offset: number }) => {
    const wanted = { agentId, currency: currency.code, from, to }
    const found = await readLosses(app.db, { ...wanted, ...page, after: placeOf(after) })
    const paid = await withWages(app, wanted, found)
    return paid.rows.map(({ account, type, playerId, wages, ...figures }) => ({
      account,
      who: playerId === agentId ? 'team.self' : isAgentType(type) ? 'team.withTeam' : 'invite.kind.player',
      ...sumsOf(figures, currency.exponent),
      wages: formatAmount(wages, currency.exponent),
    }))
  }
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const columns: Record<string, (row: Row) => string | number> = {
    'column.member': ({ account }) => account,
    'column.kind': ({ who }) => fileWord(language, who),
    'agent.bets': ({ bets }) => bets,
    'agent.stake': ({ stake }) => stake,
    'profit.validBet': ({ valid }) => valid,
    'agent.payout': ({ payout }) => payout,
    'agent.result': ({ result }) => result,
    'agent.newMembers': ({ newMembers }) => newMembers,
    'profit.deposits': ({ deposits }) => deposits,
    'profit.withdrawals': ({ withdrawals }) => withdrawals,
    'overview.rebatesOwn': ({ rebatesOwn }) => rebatesOwn,
    'overview.rebatesLine': ({ rebatesLine }) => rebatesLine,
    'profit.bonuses': ({ bonuses }) => bonuses,
    'losses.wages': ({ wages }) => wages,
    'column.currency': () => currency.code,
  }
  return fileOf(
    { name: 'team-losses', language, columns, rows, cursorOf: ({ account }: Row) => account },
    cursor,
  )
}
