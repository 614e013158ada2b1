import { amountText } from '../../../platform/currencies.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readPlayersOfBrand } from '../../people/players/index.ts'
import { asOfNow, currenciesOf, daysIn, readDaySpan } from '../figures/index.ts'
import { known } from './report.ts'
import type { Ask, Opened, Report, RowOf } from './report.ts'
import { readEntrySums, readStretches } from './statement-reads.ts'
import type { AccountStretch, EntrySum } from './statement-reads.ts'
import { changeOfSums, noSums, statementLineOf, statementLines } from './statement-rules.ts'
import type { StatementSums } from './statement-rules.ts'

type Row = RowOf<'statement'>
type Grouping = Ask<'statement'>['by']

interface Stated {
  subject: string
  opening: bigint
  sums: StatementSums
}

/** The accounts of one currency, and what moved on them. */
interface Accounts {
  stretches: readonly AccountStretch[]
  entries: readonly EntrySum[]
}

const sumUp = (entries: readonly EntrySum[]): StatementSums => {
  const sums = noSums()
  for (const entry of entries) sums[statementLineOf(entry)] += entry.amount
  return sums
}

const openingOf = (stretches: readonly AccountStretch[]) =>
  stretches.reduce((sum, { opening }) => sum + opening, 0n)

/** Days or months in which something moved; each begins with what the one before ended with. */
const byTime = ({ stretches, entries }: Accounts, keyOf: (day: string) => string): Stated[] => {
  const keys = [...new Set(entries.map(({ day }) => keyOf(day)))].toSorted()
  let opening = openingOf(stretches)
  return keys.map((subject) => {
    const sums = sumUp(entries.filter(({ day }) => keyOf(day) === subject))
    const row = { subject, opening, sums }
    opening += changeOfSums(sums)
    return row
  })
}

const byAccount = ({ stretches, entries }: Accounts): Stated[] =>
  stretches
    .filter(({ opening, after, upTo }) => opening !== 0n || after !== upTo)
    .map(({ purpose, purposeName, opening }) => ({
      subject: purposeName,
      opening,
      sums: sumUp(entries.filter((entry) => entry.purpose === purpose)),
    }))

const stated = (accounts: Accounts, by: Grouping): Stated[] =>
  by === 'account' ? byAccount(accounts) : byTime(accounts, (day) => (by === 'month' ? day.slice(0, 7) : day))

const rowOf = ({ subject, opening, sums }: Stated, text: (amount: bigint) => string): Row =>
  ({
    subject,
    opening: text(opening),
    ...Object.fromEntries(statementLines.map((line) => [line, text(sums[line])])),
    closing: text(opening + changeOfSums(sums)),
  }) as Row

/** The main columns always stand in the sums; of the others those of which there was anything. */
const ALWAYS: ReadonlySet<string> = new Set([
  'deposits',
  'withdrawals',
  'stakes',
  'payouts',
  'bonuses',
  'corrections',
])

const totalsOf = (
  { stretches, entries }: Accounts,
  { by, text }: { by: Grouping; text: (amount: bigint) => string },
) => {
  const sums = sumUp(entries)
  const { subject: _, ...totals } = rowOf({ subject: '', opening: openingOf(stretches), sums }, text)
  const lines = new Set<string>(entries.map(statementLineOf))
  const isNamed = (column: string) =>
    (ALWAYS.has(column) || lines.has(column)) && (column !== 'moved' || by === 'account')
  return Object.fromEntries(
    Object.entries(totals).map(([column, amount]) => [
      column,
      column === 'opening' || column === 'closing' || isNamed(column) ? amount : null,
    ]),
  ) as typeof totals
}

/** What a player's accounts held, what moved on them and what they held then, all of it from the ledger. */
export const statement: Report<'statement'> = async (
  { app, settings },
  ask,
): Promise<Opened<'statement'>> => {
  daysIn(ask)
  const { brandId, value } = settings.current()
  const currency = ask.currency ?? value.currency.code
  const text = (amount: bigint) => amountText(amount, currency)
  return asOfNow(app, async (tx) => {
    const [player] = await readPlayersOfBrand(tx, brandId, [ask.playerId])
    if (!player) throw new Refusal('NOT_FOUND')
    const span = await readDaySpan(tx, ask, value.timeZone)
    const all = await readStretches(tx, ask.playerId, span)
    const stretches = all.filter((row) => row.currency === currency)
    const entries: EntrySum[] = []
    for (const stretch of stretches)
      entries.push(...(await readEntrySums(tx, ask.playerId, stretch, value.timeZone)))
    const accounts = { stretches, entries }
    const rows = entries.length > 0 ? stated(accounts, ask.by).map((row) => rowOf(row, text)) : []
    return {
      ...known(rows),
      account: player.account,
      currency,
      currencies: currenciesOf(
        value.currency.code,
        all.filter(({ upTo }) => upTo > 0n),
      ),
      totals: totalsOf(accounts, { by: ask.by, text }),
      points:
        ask.by === 'account'
          ? []
          : rows.map(({ subject, closing }) => ({ label: subject, values: [closing!] })),
    }
  })
}
