import { Menu } from '@krathong/ui/menu'
import { ChevronDown, Smartphone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { loadCode } from '../../shared/load-code.ts'
import { useApps } from '../../shared/resources.ts'
import { Link, useHasPage } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import './app-menu.css'

const AppCodes = lazy(() =>
  loadCode(() => import('../../shared/app-codes.tsx')).then(({ AppCodes: Codes }) => ({ default: Codes })),
)

/** The brand's programs for phones, each by its code to point a phone at; nothing where there is nothing to fetch. */
export const AppMenu = () => {
  const { t } = useWords()
  const apps = useApps()
  const hasPage = useHasPage('/down')
  if (apps.length === 0 && !hasPage) return null
  if (apps.length === 0)
    return (
      <Link to="/down" className="button button-plain button-small">
        <Smartphone size={18} aria-hidden="true" />
        {t('shell.app')}
      </Link>
    )
  return (
    <Menu
      label={t('shell.app')}
      from="start"
      className="button button-plain button-small"
      button={
        <>
          <Smartphone size={18} aria-hidden="true" />
          {t('shell.app')}
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <div className="app-menu">
        <Suspense>
          <AppCodes apps={apps} />
        </Suspense>
        {hasPage && (
          <Link to="/down" className="menu-item">
            {t('shell.appPage')}
          </Link>
        )}
      </div>
    </Menu>
  )
}
