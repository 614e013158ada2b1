import { useWords, type WordKey } from '../../shared/words.ts'
import './reconciliation.css'

const names: Readonly<Record<string, WordKey>> = {
  provider: 'detail.provider',
  provider_currency: 'detail.provider-currency',
  ours: 'detail.ours',
  in_ledger: 'detail.in-ledger',
  reference: 'detail.reference',
  state: 'detail.state',
  day: 'detail.day',
  currency: 'ledger.currency',
  cached: 'detail.cached',
  expected: 'detail.expected',
  player: 'detail.players',
  house: 'books.house',
  told: 'detail.provider',
  moved: 'detail.in-ledger',
  received: 'detail.ours',
  requested: 'detail.ours',
  paid: 'detail.paid',
  by_payouts: 'detail.by-payouts',
  balance: 'detail.cached',
  amount: 'ledger.amount',
  stake: 'detail.stake',
  kind: 'detail.kind',
}

/** Values that are words of the checks themselves. */
const kinds: Readonly<Record<string, WordKey>> = {
  chain: 'detail.kind.chain',
  lines: 'detail.kind.lines',
  unlinked: 'detail.kind.unlinked',
  root: 'detail.kind.root',
  late: 'detail.kind.late',
  altered: 'detail.kind.altered',
}

/** What is compared comes first and side by side, then what it belongs to. */
const FIRST = [
  'provider',
  'ours',
  'in_ledger',
  'told',
  'moved',
  'received',
  'requested',
  'paid',
  'by_payouts',
  'cached',
  'expected',
]
const placeOf = (name: string) => {
  const place = FIRST.indexOf(name)
  return place < 0 ? FIRST.length : place
}

const readDetail = (detail: string): [string, string][] | null => {
  try {
    const value: unknown = JSON.parse(detail)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const entries = Object.entries(value as Record<string, unknown>)
      // A currency is said once where both sides have the same.
      .filter(
        ([name, one]) =>
          name !== 'provider_currency' || one !== (value as Record<string, unknown>)['currency'],
      )
      .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    return entries.map(([name, one]) => [
      name,
      one === null ? '–' : typeof one === 'string' ? one : JSON.stringify(one),
    ])
  } catch {
    return null
  }
}

/** What was found, side by side and by name; what has no name yet stands as the ledger has it. */
export const DetailFacts = ({ detail }: { detail: string }) => {
  const { t } = useWords()
  const facts = readDetail(detail)
  if (!facts) return <code className="hash">{detail}</code>
  return (
    <ul className="detail-facts">
      {facts.map(([name, value]) => (
        <li key={name}>
          <span className="detail-name">{Object.hasOwn(names, name) ? t(names[name]!) : name}</span>
          <span>{name === 'kind' && Object.hasOwn(kinds, value) ? t(kinds[value]!) : value}</span>
        </li>
      ))}
    </ul>
  )
}
