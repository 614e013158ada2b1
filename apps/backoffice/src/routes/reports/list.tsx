import { buttonClass } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { Mail } from 'lucide-react'
import { reportNames, reports } from '@krathong/protocol/shapes/reports'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import '../../features/reports/reports.css'

/** Every report that this person may read. */
export const ReportsIndex = () => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const open = reportNames.filter((name) => reports[name].permission.every((one) => may(backOffice, one)))
  return (
    <>
      <PageHead title={t('report.title')} hint={t('report.hint')}>
        {may(backOffice, 'export.make') && (
          <Link to="/reports/by-mail" className={buttonClass({ kind: 'quiet' })}>
            <Mail size={16} aria-hidden /> {t('schedules.title')}
          </Link>
        )}
      </PageHead>
      {open.length === 0 ? (
        <Empty title={t('report.none-open')} />
      ) : (
        <ul className="report-index">
          {open.map((name) => (
            <li key={name}>
              <Link to={`/reports/${name}`}>{t(`report.${name}`)}</Link>
              <p>{t(`report.${name}.hint`)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
