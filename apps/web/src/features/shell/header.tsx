import { IconButton } from '@krathong/ui/button'
import { Globe, HeartHandshake, Moon, Sun } from 'lucide-react'
import { useSignedIn } from '../../shared/session.ts'
import { AppMenu } from './app-menu.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MemberBlock } from './member-block.tsx'
import { MainNav } from './main-nav.tsx'
import { VisitorBlock } from './visitor-block.tsx'
import { openPopup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { chooseTheme, useTheme } from '../../shared/preferences.ts'
import './header.css'

const ThemeSwitch = () => {
  const { t } = useWords()
  const isDark = useTheme() === 'dark'
  return (
    <IconButton
      small
      label={t(isDark ? 'shell.lightTheme' : 'shell.darkTheme')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} /> : <Moon size={18} />}
    </IconButton>
  )
}

/** Limits, breaks and help are one tap away on every page, beside a game and where nothing was found. */
const SaferPlayLink = () => {
  const { t } = useWords()
  const age = `${useBrand().minimumAge}+`
  return (
    <Link
      to="/safer-play"
      className="topbar-safer"
      aria-label={`${age} ${t('shell.saferPlay')}`}
      title={t('shell.saferPlay')}
    >
      <HeartHandshake size={20} aria-hidden="true" />
      <bdi dir="ltr" className="topbar-safer-age" aria-hidden="true">
        {age}
      </bdi>
    </Link>
  )
}

/** On a phone language and theme share one sheet. */
const PreferencesButton = () => {
  const { t } = useWords()
  return (
    <IconButton label={t('shell.preferences')} onClick={() => openPopup('preferences', {})}>
      <Globe size={20} />
    </IconButton>
  )
}

/** Two rows; one where there is nothing but the screen and a way back, which is the brand's mark. */
export const Header = ({ hidesNav = false }: { hidesNav?: boolean }) => (
  <header className={hidesNav ? 'header header-slim' : 'header'}>
    <div className="topbar">
      <div className="wrap topbar-row">
        <div className="topbar-brand">
          <BrandMark />
        </div>
        <div className="topbar-tools">
          <LanguageMenu />
          <AppMenu />
          <ThemeSwitch />
        </div>
        <SaferPlayLink />
        <div className="topbar-person">{useSignedIn() ? <MemberBlock /> : <VisitorBlock />}</div>
        <div className="topbar-preferences">
          <PreferencesButton />
        </div>
      </div>
    </div>
    {!hidesNav && (
      <div className="navbar">
        <div className="wrap navbar-row">
          <BrandMark />
          <MainNav />
        </div>
      </div>
    )}
  </header>
)
