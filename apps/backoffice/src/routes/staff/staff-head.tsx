import type { ReactNode } from 'react'
import { PageHead } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

interface StaffHeadProps {
  current: 'people' | 'roles' | 'networks'
  children?: ReactNode
}

export const StaffHead = ({ current, children }: StaffHeadProps) => {
  const { t } = useWords()
  return (
    <>
      <PageHead title={t('nav.staff')}>{children}</PageHead>
      <nav className="sub-nav" aria-label={t('nav.staff')}>
        <Link to="/staff" isCurrent={current === 'people'}>
          {t('staff.people')}
        </Link>
        <Link to="/staff/roles" isCurrent={current === 'roles'}>
          {t('staff.roles')}
        </Link>
        <Link to="/staff/networks" isCurrent={current === 'networks'}>
          {t('network.title')}
        </Link>
      </nav>
    </>
  )
}
