import { useBackOffice } from '../../shared/back-office.tsx'
import { momentText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Facts, Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Standing } from './queries.ts'

/** What of a player guards their account. Nothing here opens it. */
export const StandingFacts = ({ standing }: { standing: Standing }) => {
  const { t, language } = useWords()
  const { timeZone } = useBackOffice()
  const none = <span className="quiet">{t('entry.not-set')}</span>
  const since = standing.authenticatorSince
  return (
    <Facts
      items={[
        [
          t('entry.password-changed'),
          <>
            {standing.passwordChangedAt ? <Moment at={standing.passwordChangedAt} /> : t('entry.never')}{' '}
            {standing.mustChangePassword && <Tag tone="warn">{t('entry.must-change')}</Tag>}
          </>,
        ],
        [
          t('entry.authenticator'),
          since
            ? t('entry.authenticator-since', {
                time: momentText(since, language, timeZone, 'short'),
                count: standing.recoveryCodesLeft,
              })
            : none,
        ],
        [t('entry.phone'), standing.phone ?? none],
        [t('entry.email'), standing.email ?? none],
        [t('entry.payee-name'), standing.hasPayeeName ? t('entry.known') : none],
        ...(standing.waivedUntil
          ? [[t('entry.waived'), <Moment key="waived" at={standing.waivedUntil} form="full" />] as const]
          : []),
      ]}
    />
  )
}
