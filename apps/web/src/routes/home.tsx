import { HomeGames } from '../features/catalog/home-games.tsx'
import { NoticeBar } from '../features/content/notice-bar.tsx'
import { JackpotCounter } from '../features/jackpot/jackpot-counter.tsx'
import { announcementsQuery, useBrand, vendorsQuery } from '../shared/queries.ts'
import type { Screen } from '../shared/router.tsx'
import { useQuery } from '@tanstack/react-query'
import { isOpenLane, lobbyOf } from '../shared/categories.ts'
import { Link } from '../shared/router.tsx'
import { useWords } from '../shared/words.ts'
import '../features/catalog/category-chips.css'
import { FileCheck, Info, LockKeyhole, ShieldCheck } from 'lucide-react'
import { openPopup } from '../shared/popups.tsx'
import '../features/content/banner-notes.css'
import '../features/content/fairness-strip.css'
import { callQuery } from '../shared/client.ts'
import { useModule } from '../shared/modules.ts'
import { WinnerList } from '../features/winners/winner-list.tsx'

const FEW = 5

/** The first few of the board, where there are any: nobody is made up to fill it. */
const WinnerStrip = () => {
  const { t } = useWords()
  const isOn = useModule('WINNERS')
  const { isPlayMoney } = useBrand().currency
  const { data } = useQuery({ ...callQuery('winners', 'rankList', { limitNum: FEW }), enabled: isOn })
  if (!isOn || !data || data.list.length === 0) return null
  return (
    <section className="wrap winners">
      <div className="winners-head">
        <h2>{t('home.winners')}</h2>
        {isPlayMoney && <span className="winners-kind">{t('shell.playMoney')}</span>}
        <Link to="/winners">{t('home.winnersAll')}</Link>
      </div>
      <WinnerList list={data.list} />
    </section>
  )
}

const steps = [
  { key: 'commit', Icon: LockKeyhole },
  { key: 'play', Icon: FileCheck },
  { key: 'check', Icon: ShieldCheck },
] as const

/** How a result is proven, in three sentences. */
const FairnessStrip = () => {
  const { t } = useWords()
  return (
    <section className="wrap fair">
      <h2>{t('home.fairTitle')}</h2>
      <ol className="fair-steps">
        {steps.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={24} aria-hidden="true" />
            <strong>{t(`home.fair.${key}`)}</strong>
            <span>{t(`home.fair.${key}Text`)}</span>
          </li>
        ))}
      </ol>
      <Link to="/verify">{t('home.fairLink')}</Link>
    </section>
  )
}

/** Texts under the banner strip (type B), each opening what it says in full. */
const BannerNotes = () => {
  const { data } = useQuery(announcementsQuery())
  const notes = (data?.promotion ?? []).filter(({ type }) => type === 'B')
  if (notes.length === 0) return null
  return (
    <ul className="wrap banner-notes">
      {notes.map((note) => (
        <li key={note.id}>
          <button
            type="button"
            className="banner-note"
            onClick={() => openPopup('notice', { at: 0, list: [note] })}
          >
            <Info size={18} aria-hidden="true" />
            {note.title}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The categories on a phone, where the header has no room for its menu. */
const CategoryChips = () => {
  const { t } = useWords()
  const { data } = useQuery(vendorsQuery())
  const lanes = data?.lanes.filter(isOpenLane) ?? []
  if (lanes.length < 2) return null
  return (
    <nav className="wrap category-chips" aria-label={t('home.categories')}>
      <ul className="category-chip-list">
        {lanes.map(({ gameCategory }) => (
          <li key={gameCategory}>
            <Link className="category-chip" to={lobbyOf(gameCategory)}>
              {t(`shell.category.${gameCategory}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

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
