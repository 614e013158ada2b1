import { amountText } from '../../../platform/currencies.ts'
import { asOfNow, currenciesOf, daysIn, lineOf, readDaySpan, readMovesByDay } from '../figures/index.ts'
import { known } from './report.ts'
import type { Ask, Opened, Report, RowOf } from './report.ts'

type Move = Awaited<ReturnType<typeof readMovesByDay>>[number]

interface Cost {
  subject: string
  count: number
  given: bigint
  takenBack: bigint
  bonuses: bigint
  agentPay: bigint
}

const nothing = (subject: string): Cost => ({
  ...{ subject, count: 0 },
  ...{ given: 0n, takenBack: 0n, bonuses: 0n, agentPay: 0n },
})

const isCost = (move: Move) => ['bonuses', 'agentPay'].includes(lineOf(move) ?? '')

const addMove = (cost: Cost, move: Move): Cost => {
  const signed = move.isIn ? move.amount : -move.amount
  return {
    ...cost,
    count: cost.count + move.transfers,
    [move.isIn ? 'given' : 'takenBack']: (move.isIn ? cost.given : cost.takenBack) + move.amount,
    ...(lineOf(move) === 'bonuses'
      ? { bonuses: cost.bonuses + signed }
      : { agentPay: cost.agentPay + signed }),
  }
}

const rowOf = (cost: Cost, currency: string): RowOf<'costs'> => {
  const text = (amount: bigint) => amountText(amount, currency)
  const { subject, count, given, takenBack, bonuses, agentPay } = cost
  return {
    ...{ subject, count },
    ...{ given: text(given), takenBack: text(takenBack), bonuses: text(bonuses), agentPay: text(agentPay) },
    cost: text(bonuses + agentPay),
  }
}

/** By what was given, the dearest first, or by day. */
const rowsOf = (moves: readonly Move[], by: Ask<'costs'>['by']): Cost[] => {
  const keyOf = (move: Move) => (by === 'day' ? move.day : move.cause)
  const costs = new Map<string, Cost>()
  for (const move of moves)
    costs.set(keyOf(move), addMove(costs.get(keyOf(move)) ?? nothing(keyOf(move)), move))
  const rows = [...costs.values()]
  if (by === 'day') return rows.toSorted((a, b) => a.subject.localeCompare(b.subject))
  const costOf = ({ bonuses, agentPay }: Cost) => bonuses + agentPay
  return rows.toSorted((a, b) =>
    costOf(a) === costOf(b) ? a.subject.localeCompare(b.subject) : costOf(a) > costOf(b) ? -1 : 1,
  )
}

/** What the platform gave players beside play: bonuses, rewards and pay of agents, with what of it was taken back. */
export const costs: Report<'costs'> = async ({ app, settings }, ask): Promise<Opened<'costs'>> => {
  daysIn(ask)
  const { brandId, value } = settings.current()
  const currency = ask.currency ?? value.currency.code
  const moves = await asOfNow(app, async (tx) => {
    const span = await readDaySpan(tx, ask, value.timeZone)
    return (await readMovesByDay(tx, { brandId, timeZone: value.timeZone }, span)).filter(isCost)
  })
  const own = moves.filter((move) => move.currency === currency)
  const rows = rowsOf(own, ask.by).map((cost) => rowOf(cost, currency))
  const { subject: _, ...totals } = rowOf(own.reduce(addMove, nothing('')), currency)
  return {
    ...known(rows),
    currency,
    currencies: currenciesOf(value.currency.code, moves),
    totals: rows.length > 0 ? totals : null,
    points: rows.map(({ subject, cost }) => ({ label: subject, values: [cost!] })),
  }
}
