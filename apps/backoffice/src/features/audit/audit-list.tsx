import { useId, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { Moment } from '../../shared/moment.tsx'
import type { RowOf } from '../../shared/kit/list-rows.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { changesOf } from './changes.ts'
import './audit.css'

type AuditRow = RowOf<'operator', 'audit'>

export const AuditList = ({ rows, isStale }: { rows: readonly AuditRow[]; isStale: boolean }) => {
  const { t } = useWords()
  return (
    <ol className="audit" aria-label={t('nav.audit')} data-stale={isStale}>
      {rows.map((row) => (
        <AuditEntry key={row.auditId} row={row} />
      ))}
    </ol>
  )
}

const AuditEntry = ({ row }: { row: AuditRow }) => {
  const { t } = useWords()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const key = `action.${row.action}` as WordKey
  const word = t(key)
  return (
    <li className="audit-entry">
      <button
        type="button"
        className="audit-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="audit-who">{row.operator}</span>
        <span className="audit-what">
          {word === key ? <code>{row.action}</code> : word}
          <code className="quiet">{row.subject}</code>
        </span>
        <Moment at={row.at} form="full" />
        <ChevronDown size={16} aria-hidden className="audit-sign" />
      </button>
      <div id={id} hidden={!isOpen} className="audit-body">
        {isOpen && <AuditDetail row={row} />}
      </div>
    </li>
  )
}

const AuditDetail = ({ row }: { row: AuditRow }) => {
  const { t } = useWords()
  const changes = changesOf(row.before, row.after)
  const hadBefore = changes.some(({ before }) => before !== null)
  return (
    <>
      <p>
        <span className="quiet">{t('audit.number')}</span> {row.auditId} ·{' '}
        <span className="quiet">{t('audit.address')}</span> <code>{row.address}</code>
      </p>
      {row.reason !== null && (
        <p>
          <span className="quiet">{t('audit.reason')}</span> {row.reason}
        </p>
      )}
      {changes.length === 0 ? (
        <p className="quiet">{t('audit.no-change')}</p>
      ) : (
        <table className="diff">
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              {hadBefore && <th scope="col">{t('audit.before')}</th>}
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.path}>
                <th scope="row">
                  <code>{change.path === '' ? t('audit.whole') : change.path}</code>
                </th>
                {hadBefore && (
                  <td>
                    {change.before === null ? <span className="quiet">–</span> : <del>{change.before}</del>}
                  </td>
                )}
                <td>
                  {change.after === null ? <span className="quiet">–</span> : <ins>{change.after}</ins>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
