import { Button } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { Category } from '../../shared/categories.ts'
import { client } from '../../shared/client.ts'
import { whenSignedIn } from '../../shared/gate.ts'
import { useLanguage, useTheme } from '../../shared/preferences.ts'
import { returnPlace } from '../../shared/return-place.ts'
import { usePlace, useSearch } from '../../shared/router.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { GameFrame } from './game-frame.tsx'
import { NoGame } from './no-game.tsx'
import { Opening } from './opening.tsx'
import { readWanted, type Wanted } from './wanted.ts'
import './game-page.css'

interface GamePageProps {
  /** What the route keeps an eye on while a game is open. */
  watch: ReactNode
  /** What the route offers instead of a game that does not open. */
  others: (category: Category, vendor: string) => ReactNode
}

/** One game over the whole window, named by the address; the way back leads to where the person was. */
export const GamePage = ({ watch, others }: GamePageProps) => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const wanted = readWanted(usePlace().path, useSearch())
  useEffect(() => {
    void whenSignedIn(() => {})
  }, [])
  if (!wanted) return <NoGame title={t('game.unknown')} />
  if (!isSignedIn)
    return (
      <div className="game-stage">
        <Empty title={t('game.signInFirst')}>
          <Button onClick={() => void whenSignedIn(() => {})}>{t('shell.signIn')}</Button>
        </Empty>
      </div>
    )
  return <Launch key={JSON.stringify(wanted)} wanted={wanted} watch={watch} others={others} />
}

/** A launch is used once: it is asked for when the page opens, and never again behind the player's back. */
const Launch = ({ wanted, watch, others }: GamePageProps & { wanted: Wanted }) => {
  const theme = useTheme()
  const [asked, setAsked] = useState(0)
  const [opened] = useState(() => ({ theme, backUrl: backPath() }))
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['launch', wanted, useLanguage(), asked],
    queryFn: ({ signal }) => client('catalog', 'launch', { ...wanted, ...opened }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  })
  if (error) return <NoGame error={error} wanted={wanted} onRetry={() => void refetch()} others={others} />
  if (!data || isFetching) return <Opening />
  return (
    <>
      {watch}
      <GameFrame key={data.url} url={data.url} name={data.gameName} onAgain={() => setAsked(asked + 1)} />
    </>
  )
}

/** Where a vendor's own way out leads; an address that no launch would take gives way to the home page. */
const backPath = () => {
  const place = returnPlace()
  return place.length <= 300 && /^[A-Za-z0-9\-._~/?#=&+,:!]*$/.test(place) ? place : '/'
}
