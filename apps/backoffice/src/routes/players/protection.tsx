import { useQuery } from '@tanstack/react-query'
import { MarkerTable } from '../../features/protection/marker-table.tsx'
import { PanelActs } from '../../features/protection/panel-acts.tsx'
import { ChangeTable, LimitTable, StopTable } from '../../features/protection/panel-tables.tsx'
import { panelQuery } from '../../features/protection/queries.ts'
import { playerQuery } from '../../features/players/queries.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { Money } from '../../shared/money.tsx'
import type { Panel } from '../../features/protection/queries.ts'

/** Time and money of a player, and how often they are shown them. */
const SpentFacts = ({ panel }: { panel: Panel }) => {
  const { t } = useWords()
  const minutesOf = (minutes: number) => t('guard.minutes-of', { minutes: String(minutes) })
  return (
    <Facts
      items={[
        ...panel.state.spent.map(
          ({ span, staked, net, minutes }) =>
            [
              t(`guard.span.${span}`),
              <>
                {minutesOf(minutes)} · {t('guard.staked')} <Money amount={staked} /> · {t('guard.net')}{' '}
                <Money amount={net} />
              </>,
            ] as const,
        ),
        [t('guard.reality'), minutesOf(panel.state.reality.minutes)],
        [t('guard.acknowledged'), String(panel.acknowledged)],
      ]}
    />
  )
}

/** What protects one player: what they spend, what limits them, what stopped them, and what staff have seen. */
export const PlayerProtection = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const mayAct = may(useBackOffice(), 'protection.write')
  const playerId = parts['playerId'] ?? ''
  const panel = useQuery(panelQuery(playerId))
  const player = useQuery(playerQuery(playerId))
  const account = player.data?.account ?? t('player.one')
  return (
    <>
      <PageHead title={t('guard.title', { account })} parent={{ title: account, to: `/players/${playerId}` }}>
        {mayAct && panel.data && <PanelActs panel={panel.data} playerId={playerId} />}
      </PageHead>
      <Answer query={panel}>
        {(found) => (
          <>
            <Section title={t('guard.spent')}>
              <SpentFacts panel={found} />
            </Section>
            <Section title={t('guard.stops')}>
              <StopTable stops={found.stops} playerId={playerId} mayAct={mayAct} />
            </Section>
            <Section title={t('guard.limits')}>
              <LimitTable panel={found} />
            </Section>
            {found.markers.length > 0 && (
              <Section title={t('harm.title')}>
                <MarkerTable rows={found.markers} />
              </Section>
            )}
            <Section title={t('guard.changes')}>
              <ChangeTable changes={found.changes} />
            </Section>
          </>
        )}
      </Answer>
    </>
  )
}
