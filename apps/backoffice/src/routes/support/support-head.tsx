import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

export const SupportHead = () => {
  const { t } = useWords()
  return (
    <PageHead title={t('nav.support')} hint={<ZoneNote />}>
      <Link to="/support/answers">{t('support.answers')}</Link>
      <Link to="/support/hours">{t('support.hours')}</Link>
    </PageHead>
  )
}
