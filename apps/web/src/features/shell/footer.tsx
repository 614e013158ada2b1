import { useBrand } from '../../shared/queries.ts'
import { Link, useHasPage } from '../../shared/router.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { BrandMark } from './brand-mark.tsx'
import { DomainButton } from './domain-button.tsx'
import { VendorStrip } from './vendor-strip.tsx'
import './footer.css'

/** Pages of the footer's menu that an installation need not have. */
const more = [
  ['/noticePage', 'home.notices'],
  ['/promotions', 'shell.promotions'],
  ['/down', 'shell.app'],
  ['/vip', 'shell.vip'],
  ['/winners', 'home.winners'],
  ['/join', 'shell.join'],
] as const satisfies readonly (readonly [string, WordKey])[]

const PageLink = ({ to, label }: { to: string; label: WordKey }) => {
  const { t } = useWords()
  return useHasPage(to) && <Link to={to}>{t(label)}</Link>
}

export const Footer = () => {
  const { t } = useWords()
  const brand = useBrand()
  return (
    <footer className="footer">
      <VendorStrip />
      <div className="wrap footer-columns">
        <section className="footer-about">
          <BrandMark />
          {brand.currency.isPlayMoney && <p>{t('shell.playMoneyNotice')}</p>}
        </section>
        <nav className="footer-links" aria-label={t('shell.help')}>
          <h2>{t('shell.help')}</h2>
          <Link to="/help">{t('shell.helpCenter')}</Link>
          <Link to="/help#term">{t('shell.terms')}</Link>
          {more.map(([to, label]) => (
            <PageLink key={to} to={to} label={label} />
          ))}
          <Link to="/verify">{t('shell.verify')}</Link>
          <Link to="/proof-of-funds">{t('shell.playersMoney')}</Link>
          <DomainButton />
        </nav>
        <section className="footer-links">
          <h2>{t('shell.responsible')}</h2>
          <p className="footer-age">
            <span className="age-sign" dir="ltr" aria-hidden="true">
              {brand.minimumAge}+
            </span>
            {t('shell.ageNotice', { age: brand.minimumAge })}
          </p>
          <Link to="/safer-play">{t('shell.saferPlay')}</Link>
          <Link to="/help#responsible">{t('shell.responsibleGuide')}</Link>
          {brand.helpLinks.map((link) => (
            <a key={link.url} href={link.url} rel="noopener noreferrer" target="_blank">
              {link.label}
            </a>
          ))}
        </section>
        <Licences />
      </div>
    </footer>
  )
}

/** A badge stands only for a licence that has a number and a public register page. */
const Licences = () => {
  const { t } = useWords()
  const { licences } = useBrand()
  if (licences.length === 0) return null
  return (
    <section className="footer-links">
      <h2>{t('shell.licences')}</h2>
      {licences.map((licence) => (
        <a key={licence.number} href={licence.url} rel="noopener noreferrer" target="_blank">
          {licence.regulator} {licence.number}
        </a>
      ))}
    </section>
  )
}
