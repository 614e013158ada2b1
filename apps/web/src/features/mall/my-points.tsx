import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { Button } from '@krathong/ui/button'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { whenSignedIn } from '../../shared/gate.ts'
import { useIsMember, useMember } from '../../shared/queries.ts'
import { useSignedIn } from '../../shared/session.ts'
import { countOf, stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { ownQuery } from './queries.ts'

export const useOwnPoints = () => useQuery({ ...ownQuery(), enabled: useIsMember() })

export const MyPoints = () => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const { data: member } = useMember()
  const { data, error, refetch } = useOwnPoints()
  if (!isSignedIn)
    return (
      <div className="mall-note mall-sign-in">
        <p>{t('mall.signIn')}</p>
        <Button onClick={() => void whenSignedIn(() => {})}>{t('shell.signIn')}</Button>
      </div>
    )
  if (member?.type === TRIAL_TYPE) return <p className="mall-note">{t('mall.trial')}</p>
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={1} height="92px" />
  return (
    <section className="mall-mine" aria-label={t('mall.mine')}>
      <div>
        <p className="mall-quiet">{t('mall.mine')}</p>
        <p className="mall-points tabular">
          <bdi>{countOf(data.points)}</bdi>
        </p>
      </div>
      <dl>
        {data.pending > 0 && (
          <div>
            <dt>{t('mall.onTheWay')}</dt>
            <dd className="tabular">
              {t('mall.points', { points: data.pending })}
              {data.creditsAt && (
                <span className="mall-quiet"> {t('mall.creditsAt', { time: stampOf(data.creditsAt) })}</span>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('mall.carried')}</dt>
          <dd className="tabular">
            <bdi>{data.carried}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  )
}
