import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Category } from '../../shared/categories.ts'
import { client } from '../../shared/client.ts'
import { useLanguage, useTheme } from '../../shared/preferences.ts'
import { usePermission } from '../../shared/queries.ts'
import { returnPlace } from '../../shared/return-place.ts'
import { navigate } from '../../shared/router.tsx'
import { GameFrame } from './game-frame.tsx'
import { NoGame } from './no-game.tsx'
import { Opening } from './opening.tsx'
import { type Wanted, withOldRound } from './wanted.ts'
import { launchAddress } from '../../shared/hosts.ts'

/** Puts a game frame on one of the brand's hosts that answers. */
const useLaunchHost = () => {
  const { info } = usePermission()
  const place = { playOrigin: info.brand.playOrigin, hosts: info.launchGameCDNs }
  return (url: string) => launchAddress(url, place)
}

export interface Surroundings {
  /** What the route keeps an eye on while a game is open. */
  watch: ReactNode
  /** What the route offers instead of a game that does not open. */
  others: (category: Category, vendor: string) => ReactNode
}

interface LaunchProps extends Surroundings {
  wanted: Wanted
  /** Shown again in the game once it is open. */
  oldRound: string | null
  /** Where the game's own way out leads; back to where the person was, if nothing is said. */
  onLeave?: () => void
}

/** A launch is used once: it is asked for when the page opens, and never again behind the player's back. */
export const Launch = ({ wanted, oldRound, onLeave = toReturnPlace, watch, others }: LaunchProps) => {
  const { info } = usePermission()
  const theme = useTheme()
  const hosted = useLaunchHost()
  const [asked, setAsked] = useState(0)
  const [opened] = useState(() => ({ theme, backUrl: backPath() }))
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['launch', wanted, useLanguage(), asked],
    queryFn: async ({ signal }) => {
      const launched = await client('catalog', 'launch', { ...wanted, ...opened }, { signal })
      const url = await hosted(launched.url)
      return {
        ...launched,
        url: withOldRound(url, oldRound, [info.brand.playOrigin, ...info.launchGameCDNs]),
      }
    },
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
      <GameFrame
        key={data.url}
        url={data.url}
        name={data.gameName}
        onLeave={onLeave}
        onAgain={() => setAsked(asked + 1)}
      />
    </>
  )
}

const toReturnPlace = () => navigate(returnPlace())

/** Where a vendor's own way out leads; an address that no launch would take gives way to the home page. */
const backPath = () => {
  const place = returnPlace()
  return place.length <= 300 && /^[A-Za-z0-9\-._~/?#=&+,:!]*$/.test(place) ? place : '/'
}
