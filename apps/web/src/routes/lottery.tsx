import { LOTTERY_VENDOR, soldGameOf } from '@krathong/lottery'
import { LotteryPage } from '../features/lottery/lottery-page.tsx'
import { RealityWatch } from '../features/protection/reality-watch.tsx'
import { useSearch } from '../shared/router.tsx'
import { useSignedIn } from '../shared/session.ts'
import type { Screen } from '../shared/router.tsx'
import { GameScreen } from './game-screen.tsx'

/** Codes under which lobbies know the lotteries of the platform. */
const ours: ReadonlySet<string> = new Set([LOTTERY_VENDOR, 'LOTT'])

/** Lotteries of the platform have a page; those of a vendor open in its frame. */
export const LotteryRoute: Screen = (props) => {
  const search = useSearch()
  const isSignedIn = useSignedIn()
  const [id, vendor] = [search.get('id'), search.get('vendor')]
  const isOurs = id !== null ? soldGameOf(id) !== null : vendor === null || ours.has(vendor)
  return isOurs ? <LotteryPage watch={isSignedIn && <RealityWatch />} /> : <GameScreen {...props} />
}
