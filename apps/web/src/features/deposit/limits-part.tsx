import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { LimitCard } from './limit-card.tsx'
import { toChoice } from './places.ts'
import { limitsQuery } from './queries.ts'

export const LimitsPart = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(limitsQuery())
  return (
    <div className="stack deposit">
      <p>
        <Link to={toChoice} className="deposit-link">
          <ArrowLeft size={18} aria-hidden="true" className="deposit-back flip-rtl" />
          {t('deposit.back')}
        </Link>
      </p>
      <section className="card">
        <h3>{t('deposit.limits')}</h3>
        <p>{t('deposit.limitsText')}</p>
        <p>
          <Link to="/safer-play" className="deposit-link">
            {t('shell.saferPlay')}
          </Link>
        </p>
      </section>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={3} height="160px" />}
      {data?.limits.map((limit) => (
        <LimitCard key={`${limit.span}-${limit.version}`} limit={limit} currency={data.currency} />
      ))}
    </div>
  )
}
