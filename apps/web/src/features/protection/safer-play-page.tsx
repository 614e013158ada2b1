import { Button } from '@krathong/ui/button'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { whenSignedIn } from '../../shared/gate.ts'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { HelpLines } from './help-lines.tsx'
import { LimitsCard } from './limits-card.tsx'
import './protection.css'
import { protectionQuery } from './queries.ts'
import { RealityCard } from './reality-card.tsx'
import { SelfTest } from './self-test.tsx'
import { SpentCard } from './spent-card.tsx'
import { StopCard } from './stop-card.tsx'
import { StoppedCard } from './stopped-card.tsx'

/** Everything with which a person keeps play in hand, on one page. Help and the test are for everybody. */
export const SaferPlayPage = () => {
  const { t } = useWords()
  return (
    <div className="wrap safer stack">
      <header>
        <h1>{t('safer.title')}</h1>
        <p className="safer-lead">{t('safer.lead')}</p>
      </header>
      {useSignedIn() ? <OwnTools /> : <VisitorCard />}
      <SelfTest />
      <HelpLines />
    </div>
  )
}

const VisitorCard = () => {
  const { t } = useWords()
  return (
    <section className="card stack">
      <h2>{t('safer.tools')}</h2>
      <p className="safer-text">{t('safer.toolsText')}</p>
      <div>
        <Button onClick={() => void whenSignedIn(() => {})}>{t('shell.signIn')}</Button>
      </div>
    </section>
  )
}

const OwnTools = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(protectionQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="160px" />
  return (
    <>
      {data.stop && <StoppedCard stop={data.stop} state={data} />}
      <SpentCard state={data} />
      <LimitsCard state={data} />
      <RealityCard state={data} />
      <StopCard />
    </>
  )
}
