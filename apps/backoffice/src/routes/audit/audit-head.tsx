import type { ReactNode } from 'react'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

export const AuditHead = ({ current, children }: { current: 'changes' | 'reads'; children?: ReactNode }) => {
  const { t } = useWords()
  return (
    <>
      <PageHead title={t('nav.audit')} hint={<ZoneNote />}>
        {children}
      </PageHead>
      <nav className="sub-nav" aria-label={t('nav.audit')}>
        <Link to="/audit" isCurrent={current === 'changes'}>
          {t('audit.changes')}
        </Link>
        <Link to="/audit/player-reads" isCurrent={current === 'reads'}>
          {t('reads.title')}
        </Link>
      </nav>
    </>
  )
}
