import { useQuery } from '@tanstack/react-query'
import { useBrand, vendorsQuery } from '../../shared/queries.ts'
import { categoryPages } from '../../shared/categories.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { BrandMark } from './brand-mark.tsx'
import './footer.css'

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
          <Link to="/verify">{t('shell.verify')}</Link>
          <Link to="/proof-of-funds">{t('shell.playersMoney')}</Link>
        </nav>
        <section className="footer-links">
          <h2>{t('shell.responsible')}</h2>
          <p className="footer-age">
            <span className="age-sign" aria-hidden="true">
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

const VendorStrip = () => {
  const { t } = useWords()
  const { data } = useQuery(vendorsQuery())
  const cards = (data?.lanes ?? []).flatMap(({ gameCategory, cards: all }) =>
    all.map((card) => ({ ...card, page: categoryPages[gameCategory] })),
  )
  if (cards.length === 0) return null
  return (
    <section className="vendor-strip" aria-label={t('shell.vendors')}>
      <ul className="wrap vendor-strip-list">
        {cards.map((card) => (
          <li key={card.vassalage + card.gameType}>
            <Link to={`${card.page ?? '/rng'}?vendor=${card.vassalage}`}>
              <img src={card.logoUrl} alt={card.accountTypeName} width={112} height={44} loading="lazy" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
