import { formatAmount } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { CallContext, PlayerCaller } from '../../../platform/http/callers.ts'
import { fileOf } from '../../core/files/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readIncome, readSalaryDays } from '../pay-runs/index.ts'
import { countTeamPlay } from './count-team-play.ts'
import { readCountedAt, readFigures, readInvited, readMovers, readTeamStatus } from './overview-reads.ts'
import { requireAgent } from './require-agent.ts'
import { requireRange } from './require-range.ts'
import { profitOf, sumsOf, totalOf } from './rules/sums.ts'
import type { Figures } from './rules/sums.ts'

/** What a team came to in some days, in all and day by day. */
export const overview = async (
  app: App,
  settings: Settings,
  caller: PlayerCaller,
  { from, to, whose }: CallRead<typeof calls.agentTeam.overview>,
) => {
  requireAgent(caller)
  requireRange(from, to)
  // What was settled a moment ago counts on the page that is opened now.
  await countTeamPlay(app, settings)
  const { currency, timeZone } = settings.current().value
  const wanted = { agentId: caller.playerId, whose, currency: currency.code, from, to }
  const [days, status, income, salaries, movers, invited, countedAt] = await Promise.all([
    readFigures(app.db, wanted),
    readTeamStatus(app.db, wanted),
    readIncome(app.db, { ...wanted, playerId: caller.playerId }),
    readSalaryDays(app.db, wanted),
    readMovers(app.db, wanted),
    readInvited(app.db, wanted, timeZone),
    readCountedAt(app.db),
  ])
  const { balance, ...counts } = status
  const received = (isDividend: boolean) =>
    formatAmount(
      income
        .filter(({ kind }) => (kind === 'dividend') === isDividend)
        .reduce((sum, row) => sum + row.received, 0n),
      currency.exponent,
    )
  const figuresOf = (sums: Figures, { day, pay }: { day: string | null; pay: bigint }) => {
    const { depositors, withdrawers } = movers.find((one) => one.day === day) ?? {
      depositors: 0,
      withdrawers: 0,
    }
    const profit = formatAmount(profitOf(sums, pay), currency.exponent)
    return { ...sumsOf(sums, currency.exponent), depositors, withdrawers, profit }
  }
  return {
    currency,
    timeZone,
    ...counts,
    balance: formatAmount(balance, currency.exponent),
    total: figuresOf(totalOf(days), {
      day: null,
      pay: salaries.reduce((sum, { amount }) => sum + amount, 0n),
    }),
    days: days.map((one) => ({
      day: one.day,
      ...figuresOf(one, {
        day: one.day,
        pay: salaries.find(({ day }) => day === one.day)?.amount ?? 0n,
      }),
    })),
    wages: { salary: received(false), dividend: received(true) },
    invited,
    countedAt: countedAt?.toISOString() ?? null,
  }
}

/** Days of the overview, a row each. */
export const overviewFile = async (
  app: App,
  settings: Settings,
  { caller, request: { language } }: CallContext<PlayerCaller>,
  { from, to, whose, cursor }: CallRead<typeof calls.agentTeam.overviewFile>,
) => {
  const { days, currency } = await overview(app, settings, caller, { from, to, whose })
  const rows = ({ after, limit, offset }: { after: string | undefined; limit: number; offset: number }) => {
    const at = days.findIndex(({ day }) => day === after) + 1 + offset
    return Promise.resolve(days.slice(at, at + limit))
  }
  type Row = (typeof days)[number]
  const columns: Record<string, (row: Row) => string | number> = {
    'agent.day': ({ day }) => day,
    'agent.bets': ({ bets }) => bets,
    'agent.stake': ({ stake }) => stake,
    'profit.validBet': ({ valid }) => valid,
    'agent.payout': ({ payout }) => payout,
    'agent.result': ({ result }) => result,
    'overview.profit': ({ profit }) => profit,
    'agent.newMembers': ({ newMembers }) => newMembers,
    'invite.depositors': ({ firstDepositors }) => firstDepositors,
    'profit.deposits': ({ deposits }) => deposits,
    'overview.depositors': ({ depositors }) => depositors,
    'profit.withdrawals': ({ withdrawals }) => withdrawals,
    'overview.withdrawers': ({ withdrawers }) => withdrawers,
    'overview.rebatesOwn': ({ rebatesOwn }) => rebatesOwn,
    'overview.rebatesLine': ({ rebatesLine }) => rebatesLine,
    'profit.bonuses': ({ bonuses }) => bonuses,
    'column.currency': () => currency.code,
  }
  return fileOf({ name: 'team-days', language, columns, rows, cursorOf: ({ day }: Row) => day }, cursor)
}
