import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useBrand } from '../../shared/queries.ts'
import { useOffersPage } from '../../shared/offered-pages.ts'
import { Link } from '../../shared/router.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { BrandMark } from './brand-mark.tsx'
import { VendorStrip } from './vendor-strip.tsx'
import { domainsQuery } from '../../shared/domains.ts'
import { openPopup } from '../../shared/popups.tsx'
import './footer.css'

/** The way to the site's other addresses, where it has some. They are asked for once the page rests. */
const DomainButton = () => {
  const { t } = useWords()
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), 4_000)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...domainsQuery(), enabled: isRested })
  if (!data || data.domainList.length === 0) return null
  return (
    <button type="button" className="footer-button" onClick={() => openPopup('domains', {})}>
      {t('shell.domains')}
    </button>
  )
}

/** Pages of the footer's menu that an installation need not have. */
const more = [
  ['/noticePage', 'home.notices'],
  ['/promotions', 'shell.promotions'],
  ['/down', 'shell.app'],
  ['/vip', 'shell.vip'],
  ['/pointMall', 'shell.mall'],
  ['/winners', 'home.winners'],
  ['/join', 'shell.join'],
] as const satisfies readonly (readonly [string, WordKey])[]

const PageLink = ({ to, label }: { to: string; label: WordKey }) => {
  const { t } = useWords()
  return useOffersPage(to) && <Link to={to}>{t(label)}</Link>
}

export const Footer = ({ hidesVendors = false }: { hidesVendors?: boolean }) => {
  const { t } = useWords()
  const brand = useBrand()
  return (
    <footer className="footer">
      {!hidesVendors && <VendorStrip />}
      <div className="wrap footer-columns">
        <section className="footer-about">
          <BrandMark />
          {brand.footer.about && <p>{brand.footer.about}</p>}
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
          {brand.footer.links.map((link) => (
            <OwnLink key={link.url + link.label} {...link} />
          ))}
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
        <Contacts />
        <Licences />
      </div>
    </footer>
  )
}

/** A page of the site, or a place elsewhere. */
const OwnLink = ({ label, url }: { label: string; url: string }) =>
  url.startsWith('/') ? (
    <Link to={url}>{label}</Link>
  ) : (
    <a href={url} rel="noopener noreferrer" target="_blank">
      {label}
    </a>
  )

/** Houses whose name says where the number or the name is to be looked for. */
const messengers: Readonly<Record<string, string>> = {
  line: 'LINE',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
}

/** Ways to reach the brand that need no program of ours. */
const Contacts = () => {
  const { t } = useWords()
  const { contacts } = useBrand()
  if (contacts.length === 0) return null
  return (
    <section className="footer-links">
      <h2>{t('shell.contactUs')}</h2>
      {contacts.map(({ kind, value }) => {
        const shown = <bdi>{value}</bdi>
        if (kind === 'email')
          return (
            <a key={value} href={`mailto:${value}`}>
              {shown}
            </a>
          )
        if (kind === 'phone')
          return (
            <a key={value} href={`tel:${value.replaceAll(/[^+0-9]/g, '')}`}>
              {shown}
            </a>
          )
        return (
          <p key={value}>
            {messengers[kind] && `${messengers[kind]}: `}
            {shown}
          </p>
        )
      })}
    </section>
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
          {licence.regulator} <bdi>{licence.number}</bdi>
        </a>
      ))}
    </section>
  )
}
