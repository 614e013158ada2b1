import { CategoryChips } from '../features/catalog/category-chips.tsx'
import { HomeGames } from '../features/catalog/home-games.tsx'
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
      <CategoryChips />
      <HomeGames />
      <WinnerStrip />
      <FairnessStrip />
    </>
  )
}
