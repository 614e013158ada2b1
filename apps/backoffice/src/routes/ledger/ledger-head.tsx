import type { ReactNode } from 'react'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

export const LedgerHead = ({
  current,
  children,
}: {
  current: 'accounts' | 'transfers'
  children?: ReactNode
}) => {
  const { t } = useWords()
  return (
    <>
      <PageHead title={t('nav.ledger')} hint={<ZoneNote />}>
        {children}
      </PageHead>
      <nav className="sub-nav" aria-label={t('nav.ledger')}>
        <Link to="/ledger" isCurrent={current === 'accounts'}>
          {t('ledger.accounts')}
        </Link>
        <Link to="/ledger/transfers" isCurrent={current === 'transfers'}>
          {t('ledger.transfers')}
        </Link>
      </nav>
    </>
  )
}
