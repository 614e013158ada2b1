import { useQuery } from '@tanstack/react-query'
import { PeopleTiles } from '../../features/home/figure-tiles.tsx'
import { FindPlayer } from '../../features/home/find-player.tsx'
import { HealthRows } from '../../features/home/health-rows.tsx'
import { MoneyFigures } from '../../features/home/money-figures.tsx'
import { homeQuery } from '../../features/home/queries.ts'
import { QueueRows } from '../../features/home/queue-rows.tsx'
import { PlayerState } from '../../features/players/player-state.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead, Section } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

/** The first page: how the business goes, what waits, and whether all is well. */
export const Home = () => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const seesMoney = may(backOffice, 'ledger.read')
  const figures = useQuery({ ...homeQuery, enabled: seesMoney })
  return (
    <>
      <PageHead title={t('home.title')} hint={<ZoneNote />} />
      {seesMoney && (
        <Section title={t('home.today')}>
          <Answer query={figures} rows={6}>
            {(value) => <MoneyFigures figures={value} />}
          </Answer>
        </Section>
      )}
      {may(backOffice, 'players.read') && (
        <Section title={t('nav.players')}>
          <FindPlayer sign={(state) => <PlayerState state={state} />} />
          {figures.data && <PeopleTiles windows={figures.data.windows} />}
        </Section>
      )}
      <div className="home-sides">
        <Section title={t('home.queues')}>
          <QueueRows />
        </Section>
        <Section title={t('home.health')}>
          <HealthRows />
        </Section>
      </div>
    </>
  )
}
