import { useSignedIn } from '../../shared/session.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MemberBlock } from './member-block.tsx'
import { MainNav } from './main-nav.tsx'
import { SaferPlayLink } from './safer-play-link.tsx'
import { PreferencesButton } from './preferences-button.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { VisitorBlock } from './visitor-block.tsx'
import './header.css'

export const Header = () => (
  <header className="header">
    <div className="topbar">
      <div className="wrap topbar-row">
        <div className="topbar-brand">
          <BrandMark />
        </div>
        <div className="topbar-tools">
          <LanguageMenu />
          <ThemeSwitch />
        </div>
        <SaferPlayLink />
        <div className="topbar-person">{useSignedIn() ? <MemberBlock /> : <VisitorBlock />}</div>
        <div className="topbar-preferences">
          <PreferencesButton />
        </div>
      </div>
    </div>
    <div className="navbar">
      <div className="wrap navbar-row">
        <BrandMark />
        <MainNav />
      </div>
    </div>
  </header>
)
