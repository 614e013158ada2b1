import { useBackOffice } from '../../shared/back-office.tsx'
import { momentText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Facts, Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { SecurityStatus } from './queries.ts'

/** What of a player guards their account. Nothing here opens it. */
export const StatusFacts = ({ status }: { status: SecurityStatus }) => {
  const { t, language } = useWords()
  const { timeZone } = useBackOffice()
  const none = <span className="quiet">{t('entry.not-set')}</span>
  const since = status.authenticatorSince
  return (
    <Facts
      items={[
        [
          t('entry.password-changed'),
          <>
            {status.passwordChangedAt ? <Moment at={status.passwordChangedAt} /> : t('entry.never')}{' '}
            {status.mustChangePassword && <Tag tone="warn">{t('entry.must-change')}</Tag>}
          </>,
        ],
        [
          t('entry.authenticator'),
          since
            ? t('entry.authenticator-since', {
                time: momentText(since, language, timeZone, 'short'),
                count: status.recoveryCodesLeft,
              })
            : none,
        ],
        [t('entry.phone'), status.phone ?? none],
        [t('entry.email'), status.email ?? none],
        [t('entry.payee-name'), status.hasPayeeName ? t('entry.known') : none],
        ...(status.waivedUntil
          ? [[t('entry.waived'), <Moment key="waived" at={status.waivedUntil} form="full" />] as const]
          : []),
      ]}
    />
  )
}
