import { useEffect } from 'react'
import { CategoryMenu } from '../features/catalog/category-menu.tsx'
import { HotGames } from '../features/catalog/hot-games.tsx'
import { FairnessStrip } from '../features/content/fairness-strip.tsx'
import { NoticeBar } from '../features/content/notice-bar.tsx'
import { JackpotCounter } from '../features/jackpot/jackpot-counter.tsx'
import { openPopup } from '../shared/popups.tsx'
import { useBrand } from '../shared/queries.ts'
import { navigate, usePlace, type Screen } from '../shared/router.tsx'
import { sessionToken } from '../shared/session.ts'

export const HomeRoute: Screen = () => {
  const { name } = useBrand()
  const asksToRegister = usePlace().path.startsWith('/register')
  useEffect(() => {
    // Drawn anew by the sign-in that ends a registration, the page does not ask for another one.
    if (asksToRegister && sessionToken() === null)
      openPopup('register', { then: () => navigate('/', { replace: true }) })
  }, [asksToRegister])
  return (
    <>
      <h1 className="visually-hidden">{name}</h1>
      <NoticeBar />
      <JackpotCounter />
      <CategoryMenu />
      <HotGames />
      <FairnessStrip />
    </>
  )
}
