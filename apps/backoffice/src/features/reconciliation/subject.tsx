import { shortId } from '../../shared/format.ts'
import { useLedgerNames } from '../../shared/ledger-names.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

/** What a difference is about: an account, a payment, a vendor, a segment, or all the ledger of a currency. */
export const Subject = ({ subject }: { subject: string }) => {
  const { t } = useWords()
  const { purposeName } = useLedgerNames()
  const [kind = '', first = '', second = '', third = ''] = subject.split(':')
  if (kind === 'account' && third !== '')
    return (
      <Link to={`/ledger/accounts/${second}/${first}/${third}`}>
        {purposeName(first)} · <code>{shortId(second)}</code> · {third}
      </Link>
    )
  if (kind === 'payment' && second !== '')
    return (
      <>
        {first} <code className="hash">{subject.slice(`payment:${first}:`.length)}</code>
      </>
    )
  if (kind === 'vendor') return <Link to={`/vendors/${first}`}>{first}</Link>
  if (kind === 'segment') return <>{t('detail.segment', { number: first })}</>
  // By its place in the chain, or by its id where it has none.
  if (kind === 'pay-run')
    return <>{t('detail.pay-run', { number: /^\d+$/.test(first) ? first : shortId(first) })}</>
  if (kind === 'books' && /^[A-Z]{3,5}$/.test(first)) return <>{t('detail.all-of', { currency: first })}</>
  return <code className="hash">{subject}</code>
}
