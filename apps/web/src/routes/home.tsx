import { CategoryMenu } from '../features/catalog/category-menu.tsx'
import { HotGames } from '../features/catalog/hot-games.tsx'
import { BannerNotes } from '../features/content/banner-notes.tsx'
import { FairnessStrip } from '../features/content/fairness-strip.tsx'
import { NoticeBar } from '../features/content/notice-bar.tsx'
import { JackpotCounter } from '../features/jackpot/jackpot-counter.tsx'
import { WinnerStrip } from '../features/winners/winner-strip.tsx'
import { useBrand } from '../shared/queries.ts'
import type { Screen } from '../shared/router.tsx'

export const HomeRoute: Screen = () => {
  const { name } = useBrand()
  return (
    <>
      <h1 className="visually-hidden">{name}</h1>
      <BannerNotes />
      <NoticeBar />
      <JackpotCounter />
      <HotGames />
      <CategoryMenu />
      <WinnerStrip />
      <FairnessStrip />
    </>
  )
}
