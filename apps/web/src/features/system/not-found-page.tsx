import { buttonClass } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

export const NotFoundPage = () => {
  const { t } = useWords()
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{t('system.notFound')}</h1>
      <Empty title={t('system.notFound')} text={t('system.notFoundText')}>
        <Link to="/" className={buttonClass()}>
          {t('system.toHome')}
        </Link>
      </Empty>
    </div>
  )
}
