import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { AlarmTable } from '../../features/returns/alarm-table.tsx'
import { ClosureTable } from '../../features/returns/closure-table.tsx'
import { ChancePanel } from '../../features/returns/chance-panel.tsx'
import { HoldRule } from '../../features/returns/hold-rule.tsx'
import { PotsPanel } from '../../features/returns/pots-panel.tsx'
import { returnsQuery } from '../../features/returns/queries.ts'
import { ReturnTable } from '../../features/returns/return-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

/** What our own games promised and what they returned. */
export const ReturnsList = () => {
  const { t } = useWords()
  const returns = useQuery(returnsQuery)
  return (
    <>
      <PageHead title={t('nav.returns')} hint={t('returns.hint')} />
      <Answer query={returns}>
        {({ games, alarms, rule, countedAt, judgedAt }) => (
          <>
            {alarms.length > 0 && (
              <Section title={t('returns.alarms')}>
                <AlarmTable rows={alarms} />
              </Section>
            )}
            <Section title={t('returns.games')}>
              {games.length === 0 ? (
                <Empty title={t('returns.none')} text={t('returns.none-hint')} />
              ) : (
                <ReturnTable rows={games} />
              )}
              <p className="quiet returns-note">
                {t('returns.counted')} <Moment at={countedAt} form="full" /> · {t('returns.judged')}{' '}
                <Moment at={judgedAt} form="full" />
              </p>
            </Section>
            <HoldRule rule={rule} />
          </>
        )}
      </Answer>
      <ClosureTable />
      <PotsPanel />
      <ChancePanel />
    </>
  )
}
