import type { CallOutput, Calls } from '@krathong/protocol'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Section } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

type Seen = CallOutput<Calls['bonusApplicationsBackOffice']['one']>
type Row = Seen['before'][number]

/** Accounts that share something with the applicant's. */
export const Others = ({ others }: Pick<Seen, 'others'>) => {
  const { t } = useWords()
  return (
    <Section title={t('apply.others')}>
      {others.length === 0 && <p className="quiet">{t('apply.others-none')}</p>}
      <dl className="facts" hidden={others.length === 0}>
        {others.map(({ playerId, account, signs }) => (
          <div key={playerId}>
            <dt>
              <Link to={`/players/${playerId}`}>
                <bdi>{account}</bdi>
              </Link>
            </dt>
            <dd>{signs.map((sign) => t(`referral.sign.${sign}`)).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** What the member asked for before, and what became of it. */
export const Before = ({ before, titleOf }: Pick<Seen, 'before'> & { titleOf: (row: Row) => string }) => {
  const { t } = useWords()
  if (before.length === 0) return null
  return (
    <Section title={t('apply.before')}>
      <dl className="facts">
        {before.map((row) => (
          <div key={row.applicationId}>
            <dt>
              <Link to={`/bonus-applications/${row.applicationId}`}>
                {titleOf(row)} · <Moment at={row.sentAt} form="full" />
              </Link>
            </dt>
            <dd>
              {t(`apply.state.${row.state}`)}
              {row.amount !== null && (
                <>
                  {' '}
                  · <Money amount={row.amount} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
