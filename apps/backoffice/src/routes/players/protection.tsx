import { useQuery } from '@tanstack/react-query'
import { MarkerTable } from '../../features/protection/marker-table.tsx'
import { PanelActs } from '../../features/protection/panel-acts.tsx'
import { ChangeTable, LimitTable, StopTable } from '../../features/protection/panel-tables.tsx'
import { panelQuery } from '../../features/protection/queries.ts'
import { SpentFacts } from '../../features/protection/spent-facts.tsx'
import { playerQuery } from '../../features/players/queries.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

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
