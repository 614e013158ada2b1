import { buttonClass } from '@krathong/ui/button'
import { BrandLogo } from '../../shared/brand-logo.tsx'
import { useModule } from '../../shared/modules.ts'
import { usePermission } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import './system.css'

export const RegionView = () => {
  const { t } = useWords()
  const { location, regionRestriction } = usePermission()
  const withdrawals = useModule('CASHIER')
  const country = regionRestriction?.country ?? location.country
  return (
    <main className="system-view" id="main">
      <BrandLogo height={96} />
      <h1>{t('system.regionTitle')}</h1>
      <p className="system-text">{t('system.regionText')}</p>
      <dl className="system-facts">
        <div>
          <dt>{t('system.ip')}</dt>
          <dd className="mono">{location.ip}</dd>
        </div>
        {country && (
          <div>
            <dt>{t('system.country')}</dt>
            <dd>{country}</dd>
          </div>
        )}
      </dl>
      {withdrawals && (
        <section className="system-own">
          <h2>{t('system.withdrawTitle')}</h2>
          <p className="system-text">{t('system.withdrawText')}</p>
          <Link to="#/me/withdraw" className={buttonClass({ kind: 'gold' })}>
            {t('system.toMyMoney')}
          </Link>
        </section>
      )}
    </main>
  )
}
