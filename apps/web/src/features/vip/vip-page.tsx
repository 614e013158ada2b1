import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { Button } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { whenSignedIn } from '../../shared/gate.ts'
import { useBrand, useMember } from '../../shared/queries.ts'
import { RankLabel } from '../../shared/rank-label.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { MyLevel } from './my-level.tsx'
import { vipQuery, type Vip } from './queries.ts'
import './vip.css'

/** My level, what the next one needs, and what each level gives. */
export const VipPage = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(vipQuery())
  return (
    <div className="wrap vip">
      <h1>{t('vip.title')}</h1>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={4} height="96px" />}
      {data?.levels.length === 0 && <Empty title={t('vip.none')} />}
      {data && data.levels.length > 0 && (
        <>
          {data.mine ? <MyLevel mine={data.mine} levels={data.levels} /> : <NobodyYet />}
          <Levels levels={data.levels} rank={data.mine?.rank ?? 0} />
          <Rules />
        </>
      )}
    </div>
  )
}

const NobodyYet = () => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const { data: member } = useMember()
  if (isSignedIn)
    return member ? (
      <p className="vip-note">{t(member.type === TRIAL_TYPE ? 'vip.trial' : 'vip.agent')}</p>
    ) : null
  return (
    <div className="vip-note vip-sign-in">
      <p>{t('vip.signIn')}</p>
      <Button onClick={() => void whenSignedIn(() => {})}>{t('shell.signIn')}</Button>
    </div>
  )
}

const Levels = ({ levels, rank }: { levels: Vip['levels']; rank: number }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <section>
      <h2>{t('vip.levels')}</h2>
      <ol className="vip-levels">
        {levels.map((level) => (
          <li key={level.rank} className="vip-level" aria-current={level.rank === rank || undefined}>
            <div className="vip-level-head">
              <span className="vip-rank tabular">{t('vip.rank', { rank: level.rank })}</span>
              <RankLabel label={level} />
              {level.rank === rank && <span className="vip-here">{t('vip.here')}</span>}
            </div>
            <dl>
              <div>
                <dt>{t('vip.needs')}</dt>
                <dd>
                  <Money amount={level.needs} currency={currency} />
                </dd>
              </div>
              <div>
                <dt>{t('vip.keeps')}</dt>
                <dd>
                  <Money amount={level.keeps} currency={currency} />
                </dd>
              </div>
            </dl>
            {level.gives.length > 0 && (
              <ul className="vip-gives">
                {level.gives.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const Rules = () => {
  const { t } = useWords()
  return (
    <section>
      <h2>{t('vip.rules')}</h2>
      <ul className="vip-rules">
        {(['counts', 'keep', 'regain', 'record'] as const).map((rule) => (
          <li key={rule}>{t(`vip.rule.${rule}`)}</li>
        ))}
      </ul>
    </section>
  )
}
