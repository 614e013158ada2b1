import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useFreePlay, usePlayGate, whenSignedIn } from '../../shared/gate.ts'
import { vendorsQuery } from '../../shared/queries.ts'
import { usePlace, useSearch } from '../../shared/router.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { FreePlayBar } from './free-play-bar.tsx'
import { Launch, type Surroundings } from './launch.tsx'
import { NoGame } from './no-game.tsx'
import { Opening } from './opening.tsx'
import { isInLobby, readOldRound, readWanted, takePressedGame } from './wanted.ts'
import './game-page.css'

const notInstalled = new RefusedError('GAME_UNKNOWN', 404, null)

/** One game over the whole window, named by the address; the way back leads to where the person was. */
export const GamePage = ({ watch, others }: Surroundings) => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const isFree = useFreePlay()
  const whenMayPlay = usePlayGate()
  const { data: lobby, isPending } = useQuery(vendorsQuery())
  const search = useSearch()
  const wanted = readWanted(usePlace().path, search)
  const oldRound = readOldRound(search)
  const enter = useEffectEvent(() => (takePressedGame() ? whenMayPlay : whenSignedIn)(() => {}))
  useEffect(() => void enter(), [])
  if (!wanted) return <NoGame title={t('game.unknown')} />
  if (!isSignedIn)
    return (
      <div className="game-stage">
        <Empty title={t('game.signInFirst')}>
          <Button onClick={() => void whenSignedIn(() => {})}>{t('shell.signIn')}</Button>
          {isFree && (
            <Button kind="quiet" onClick={() => void whenMayPlay(() => {})}>
              {t('account.freePlay')}
            </Button>
          )}
        </Empty>
      </div>
    )
  if (isPending && !wanted.nodeId) return <Opening />
  if (lobby && !isInLobby(lobby.lanes, wanted))
    return <NoGame title={t('game.unknown')} error={notInstalled} wanted={wanted} others={others} />
  const key = JSON.stringify([wanted, oldRound])
  return (
    <>
      <FreePlayBar />
      <Launch key={key} wanted={wanted} oldRound={oldRound} watch={watch} others={others} />
    </>
  )
}
