import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { AlarmTable } from '../../features/rtp-monitor/alarm-table.tsx'
import { ClosureTable } from '../../features/rtp-monitor/closure-table.tsx'
import { RngPanel } from '../../features/rtp-monitor/rng-panel.tsx'
import { HoldRule } from '../../features/rtp-monitor/hold-rule.tsx'
import { PotsPanel } from '../../features/rtp-monitor/pots-panel.tsx'
import { rtpQuery } from '../../features/rtp-monitor/queries.ts'
import { ReturnTable } from '../../features/rtp-monitor/rtp-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

/** What our own games promised and what they returned. */
export const RtpMonitorList = () => {
  const { t } = useWords()
  const returns = useQuery(rtpQuery)
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
      <RngPanel />
    </>
  )
}
