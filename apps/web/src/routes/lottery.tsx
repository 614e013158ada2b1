import { isLotteryCard, LOTTERY_VENDOR, soldGameOf } from '@krathong/lottery'
import { useQuery } from '@tanstack/react-query'
import { useFavourites } from '../features/catalog/use-favourites.ts'
import { LotteryPage } from '../features/lottery/lottery-page.tsx'
import { RealityWatch } from '../features/protection/reality-watch.tsx'
import { whenSignedIn } from '../shared/gate.ts'
import { useModule } from '../shared/modules.ts'
import { vendorsQuery } from '../shared/queries.ts'
import { useSearch } from '../shared/router.tsx'
import { useSignedIn } from '../shared/session.ts'
import type { Screen } from '../shared/router.tsx'
import { GameScreen } from './game-screen.tsx'

/** Whether a card is of the platform's own lotteries: a code that lobbies know, and no vendor of that code stands in this lobby. */
const useIsOwnCard = (vendor: string | null): boolean => {
  const { data } = useQuery(vendorsQuery())
  if (vendor === null || vendor === LOTTERY_VENDOR) return true
  const isTaken =
    data?.lanes.some(({ cards }) => cards.some(({ vassalage }) => vassalage === vendor)) === true
  return isLotteryCard(vendor) && !isTaken
}

/** Hearts of lotteries, kept where all games' are. */
const useLotteryFavourites = () => {
  const hasHearts = useModule('FAVOURITES')
  const { has, busyId, toggle } = useFavourites()
  const gameOf = (nodeId: string) => ({ nodeId, vassalage: LOTTERY_VENDOR, gameType: 'LOTTERY' as const })
  if (!hasHearts) return null
  return {
    has: (code: string) => has(gameOf(code)),
    busyCode: busyId,
    toggle: (code: string) => void whenSignedIn(() => toggle(gameOf(code))),
  }
}

/** Lotteries of the platform have a page; those of a vendor open in its frame. */
export const LotteryRoute: Screen = (props) => {
  const search = useSearch()
  const isSignedIn = useSignedIn()
  const favourites = useLotteryFavourites()
  const id = search.get('id')
  const isOwnCard = useIsOwnCard(search.get('vendor'))
  const isOurs = id === null ? isOwnCard : soldGameOf(id) !== null
  if (!isOurs) return <GameScreen {...props} />
  return <LotteryPage watch={isSignedIn && <RealityWatch />} favourites={favourites} />
}

/** The board of Viet Nam: of a vendor that has it, otherwise the platform's own. */
export const VnlotteryRoute: Screen = (props) => {
  const isSignedIn = useSignedIn()
  const favourites = useLotteryFavourites()
  const isOwnCard = useIsOwnCard('TCG_LOTTO_VN')
  if (!isOwnCard) return <GameScreen {...props} />
  return <LotteryPage area="vn" watch={isSignedIn && <RealityWatch />} favourites={favourites} />
}
