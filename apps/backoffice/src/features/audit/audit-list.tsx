import { useId, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { Moment } from '../../shared/moment.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { changesOf } from './changes.ts'
import type { AuditRow } from './queries.ts'
import './audit.css'

const actionWords: Readonly<Record<string, WordKey>> = {
  'operator.sign-in': 'action.operator.sign-in',
  'operator.second-factor': 'action.operator.second-factor',
  'operator.create': 'action.operator.create',
  'content.banner': 'action.content.banner',
  'content.notice': 'action.content.notice',
  'settings.module': 'action.settings.module',
  'settings.status': 'action.settings.status',
  'settings.regions': 'action.settings.regions',
  'settings.register-field': 'action.settings.register-field',
  'settings.doors': 'action.settings.doors',
  'settings.face': 'action.settings.face',
  'settings.elsewhere': 'action.settings.elsewhere',
  'player.end-sessions': 'action.player.end-sessions',
  'player.reset-factor': 'action.player.reset-factor',
  'player.end-link': 'action.player.end-link',
  'protection.limit': 'action.protection.limit',
  'protection.stop': 'action.protection.stop',
  'protection.lift': 'action.protection.lift',
  'protection.review': 'action.protection.review',
  'deposits.method': 'action.deposits.method',
  'deposits.key': 'action.deposits.key',
  'deposits.credit': 'action.deposits.credit',
  'deposits.reject': 'action.deposits.reject',
  'deposits.mismatch': 'action.deposits.mismatch',
  'deposits.refund': 'action.deposits.refund',
  'operator.role': 'action.operator.role',
  'operator.suspend': 'action.operator.suspend',
  'operator.resume': 'action.operator.resume',
  'operator.reset-factor': 'action.operator.reset-factor',
  'operator.reset-password': 'action.operator.reset-password',
  'operator.end-sessions': 'action.operator.end-sessions',
  'operator.rescue': 'action.operator.rescue',
  'operator.password': 'action.operator.password',
  'operator.add-network': 'action.operator.add-network',
  'operator.remove-network': 'action.operator.remove-network',
  'export.make': 'action.export.make',
  'withdrawals.take': 'action.withdrawals.take',
  'withdrawals.approve': 'action.withdrawals.approve',
  'withdrawals.reject': 'action.withdrawals.reject',
  'withdrawals.pay': 'action.withdrawals.pay',
  'withdrawals.pay-rest': 'action.withdrawals.pay-rest',
  'withdrawals.return-rest': 'action.withdrawals.return-rest',
  'withdrawals.force': 'action.withdrawals.force',
  'withdrawals.look-at-number': 'action.withdrawals.look-at-number',
  'withdrawals.open-accounts': 'action.withdrawals.open-accounts',
  'withdrawals.share-account': 'action.withdrawals.share-account',
  'withdrawals.ask-again': 'action.withdrawals.ask-again',
  'withdrawals.settle-unknown': 'action.withdrawals.settle-unknown',
  'withdrawals.tie': 'action.withdrawals.tie',
  'withdrawals.end-tie': 'action.withdrawals.end-tie',
  'books.settlement-file': 'action.books.settlement-file',
  'deposits.statement': 'action.deposits.statement',
  'deposits.match-row': 'action.deposits.match-row',
  'deposits.dismiss-row': 'action.deposits.dismiss-row',
  'withdrawals.policy': 'action.withdrawals.policy',
  'approval.propose': 'action.approval.propose',
  'approval.approve': 'action.approval.approve',
  'approval.refuse': 'action.approval.refuse',
  'approval.withdraw': 'action.approval.withdraw',
  'points.item': 'action.points.item',
  'points.programme': 'action.points.programme',
  'points.order': 'action.points.order',
  'lobby.vendor': 'action.lobby.vendor',
  'lobby.order': 'action.lobby.order',
  'lobby.split': 'action.lobby.split',
  'lobby.game': 'action.lobby.game',
  'vendors.change': 'action.vendors.change',
  'vendors.key': 'action.vendors.key',
  'vendors.key-end': 'action.vendors.key-end',
  'vendors.difference': 'action.vendors.difference',
  'books.difference': 'action.books.difference',
  'books.settle-difference': 'action.books.settle-difference',
  'books.sign': 'action.books.sign',
}

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
  const word = actionWords[row.action]
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
          {word ? t(word) : <code>{row.action}</code>}
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
