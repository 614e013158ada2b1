import { useSignedIn } from '../../shared/session.ts'
import { AppMenu } from './app-menu.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MemberBlock } from './member-block.tsx'
import { MainNav } from './main-nav.tsx'
import { SaferPlayLink } from './safer-play-link.tsx'
import { PreferencesButton } from './preferences-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { VisitorBlock } from './visitor-block.tsx'
import './header.css'

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
