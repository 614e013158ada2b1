import { accountPartsOf, causeIdOf, causeKindOf, shortId } from './format.ts'
import { useLedgerNames } from './ledger-names.ts'
import { Link } from './router.tsx'

/** An account of a transfer, leading to its entries. */
export const AccountLink = ({ account, currency }: { account: string; currency: string }) => {
  const { purposeName } = useLedgerNames()
  const { purpose, owner } = accountPartsOf(account)
  return (
    <Link to={`/ledger/accounts/${owner}/${purpose}/${currency}`} className="account-link">
      <span>{purposeName(purpose)}</span>
      <code>{shortId(owner)}</code>
    </Link>
  )
}

/** Why a transfer was made, leading to everything that moved for the same cause. */
export const CauseLink = ({ cause }: { cause: string }) => {
  const { causeName } = useLedgerNames()
  const id = causeIdOf(cause)
  if (id === null) return <span>{cause}</span>
  return (
    <Link to={`/ledger/transfers?cause=${id}`} className="account-link">
      <span>{causeName(causeKindOf(cause))}</span>
      <code>{shortId(id)}</code>
    </Link>
  )
}
