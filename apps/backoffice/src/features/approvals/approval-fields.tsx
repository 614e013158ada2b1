import { AccountLink, CauseLink } from '../../shared/ledger-parts.tsx'
import { useBackOffice } from '../../shared/back-office.tsx'
import { decimalsIn, shortId } from '../../shared/format.ts'
import { IdText } from '../../shared/id-text.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { useApprovalNames } from './names.ts'
import type { ApprovalField } from './queries.ts'
import './approvals.css'

const Value = ({ line, value }: { line: ApprovalField; value: string }) => {
  const { currency } = useBackOffice()
  const { valueName } = useApprovalNames()
  switch (line.form) {
    case 'amount':
      return (
        <Money amount={value} currency={line.currency} places={decimalsIn([line.value, line.was ?? null])} />
      )
    case 'moment':
      return <Moment at={value} form="full" />
    case 'id':
      return <IdText id={value} isWhole />
    case 'player':
      return (
        <Link to={`/players/${value}`}>
          <code>{shortId(value)}</code>
        </Link>
      )
    case 'account':
      return <AccountLink account={value} currency={line.currency ?? currency.code} />
    case 'transfer':
      return <CauseLink cause={value} />
    case 'text':
      return <span className="line-text">{valueName(line.name, value)}</span>
  }
}

/** What the act does, line by line: what is now, and what will be instead. */
export const ApprovalFields = ({ lines }: { lines: readonly ApprovalField[] }) => {
  const { t } = useWords()
  const { lineName } = useApprovalNames()
  return (
    <dl className="act-lines" aria-label={t('approval.effect')}>
      {lines.map((line, at) => (
        <div key={`${line.name} ${at}`}>
          <dt>{lineName(line.name)}</dt>
          <dd>
            {line.was !== undefined && (
              <>
                <del>
                  <Value line={line} value={line.was} />
                </del>{' '}
                <span aria-hidden>→</span>{' '}
              </>
            )}
            <Value line={line} value={line.value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
