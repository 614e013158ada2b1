import { amountText } from '../../../platform/currencies.ts'
import { currenciesOf, daysIn } from '../figures/index.ts'
import { readReturns } from '../rtp-monitor/index.ts'
import { known } from './report.ts'
import type { Opened, Report, RowOf } from './report.ts'

type Return = Awaited<ReturnType<typeof readReturns>>['returns'][number]

const SHARE_DIGITS = 4
const shareOf = (share: number | null) => (share === null ? null : Number(share.toFixed(SHARE_DIGITS)))

interface Sums {
  rounds: bigint
  staked: bigint
  returned: bigint
  jackpots: bigint
}

const textsOf = ({ rounds, staked, returned, jackpots }: Sums, currency: string) => ({
  rounds: Number(rounds),
  staked: amountText(staked, currency),
  returned: amountText(returned, currency),
  jackpots: amountText(jackpots, currency),
})

const rowOf = (line: Return, subject: string, currency: string): RowOf<'returns'> => ({
  subject,
  version: line.version,
  ...textsOf(line, currency),
  promised: shareOf(line.promised),
  realised: shareOf(line.realised),
  low: shareOf(line.low),
  high: shareOf(line.high),
  judged: line.state,
  definition: line.definitionHash,
})

/** What each version of each own game declared and what it returned, as the monitor of returns counts and judges it. */
export const returns: Report<'returns'> = async (parts, ask): Promise<Opened<'returns'>> => {
  daysIn(ask)
  const { value } = parts.settings.current()
  const currency = ask.currency ?? value.currency.code
  const found = await readReturns(parts, { currency, from: ask.from, to: ask.to })
  const lines = found.returns.toSorted((a, b) =>
    a.staked === b.staked ? b.version - a.version : a.staked > b.staked ? -1 : 1,
  )
  const rows = lines.map((line) => rowOf(line, parts.gameName(line.gameId, ask.language), currency))
  const sums = lines.reduce<Sums>(
    (sum, line) => ({
      rounds: sum.rounds + line.rounds,
      staked: sum.staked + line.staked,
      returned: sum.returned + line.returned,
      jackpots: sum.jackpots + line.jackpots,
    }),
    { rounds: 0n, staked: 0n, returned: 0n, jackpots: 0n },
  )
  return {
    ...known(rows),
    currency,
    currencies: currenciesOf(
      value.currency.code,
      found.currencies.map((code) => ({ currency: code })),
    ),
    totals: rows.length > 0 ? textsOf(sums, currency) : null,
    points: [],
  }
}
