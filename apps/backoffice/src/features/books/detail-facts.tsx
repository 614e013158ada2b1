import { useWords, type WordKey } from '../../shared/words.ts'
import './books.css'

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
}

const readDetail = (detail: string): [string, string][] | null => {
  try {
    const value: unknown = JSON.parse(detail)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.entries(value).map(([name, one]) => [
      name,
      one === null ? '–' : typeof one === 'object' ? JSON.stringify(one) : String(one),
    ])
  } catch {
    return null
  }
}

/** What was found, side by side and by name; what has no name yet stands as the books have it. */
export const DetailFacts = ({ detail }: { detail: string }) => {
  const { t } = useWords()
  const facts = readDetail(detail)
  if (!facts) return <code className="hash">{detail}</code>
  return (
    <dl className="detail-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{Object.hasOwn(names, name) ? t(names[name]!) : name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
