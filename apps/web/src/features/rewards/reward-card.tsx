import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { client, refusalText } from '../../shared/client.ts'
import { OwnMoney, ownMoneyText } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { Reward } from './queries.ts'
import { useClaim } from './use-claim.ts'
import { useGroupName } from './use-group-name.ts'

/** What has to be staked stands there before the press. */
export const Asked = ({ required }: Pick<Reward, 'required'>) => {
  const { t } = useWords()
  const { currency } = useBrand()
  if (!/[1-9]/.test(required)) return <p className="reward-quiet">{t('reward.askNone')}</p>
  return <p className="reward-quiet">{t('reward.ask', { required: ownMoneyText(required, currency) })}</p>
}

export const RewardCard = ({ reward }: { reward: Reward }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const claim = useClaim(() => client('rewards', 'claim', { rewardId: reward.rewardId }))
  return (
    <article className="card reward-card">
      <div className="reward-head">
        <strong>{reward.title}</strong>
        <OwnMoney className="reward-amount tabular" amount={reward.amount} currency={currency} />
      </div>
      <Asked required={reward.required} />
      <Grounds reward={reward} />
      {reward.state === 'PROCESS' ? (
        <p role="status">{t('reward.held')}</p>
      ) : (
        <>
          {claim.error && <FormFault>{refusalText(claim.error, t('shell.offline'))}</FormFault>}
          <div className="reward-foot">
            <Button busy={claim.isPending} onClick={() => claim.mutate()}>
              {t('reward.claim')}
            </Button>
            <span className="reward-quiet tabular">{t('reward.until', { at: stampOf(reward.until) })}</span>
          </div>
        </>
      )}
    </article>
  )
}

const WEEK_MS = 7 * 86_400_000

/** The week of the betting record in which its period began, counted back from today. */
const betsOf = ({ periodFrom }: Pick<Reward, 'periodFrom'>): string => {
  const back = Math.floor((Date.now() - Date.parse(periodFrom)) / WEEK_MS)
  return back > 0 ? `#/me/bets?back=${back}` : '#/me/bets'
}

/** What a reward follows from: figures of a period, or the level that gives it. */
export const Grounds = ({ reward }: { reward: Reward }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  if (reward.basis) return <Basis reward={reward} basis={reward.basis} />
  if (reward.rebate) return <RebateRows reward={reward} rows={reward.rebate} />
  if (reward.mission || reward.ranked) return <Played reward={reward} />
  if (reward.freeSpins)
    return (
      <p className="reward-quiet">
        {t('freeSpins.cameTo', {
          count: reward.freeSpins.spins,
          amount: ownMoneyText(reward.freeSpins.won, currency),
        })}
      </p>
    )
  if (!reward.gift) return null
  const { level, staked } = reward.gift
  return (
    <p className="reward-quiet">
      {t('vip.rank', { rank: String(level) })}
      {staked !== null && <> · {t('reward.giftStaked', { amount: ownMoneyText(staked, currency) })}</>}
    </p>
  )
}

/** A mission of a chain, or a rank, with the way to the bets of its time. */
const Played = ({ reward }: { reward: Reward }) => {
  const { t } = useWords()
  const { mission, ranked } = reward
  return (
    <details>
      <summary>
        {mission && t('reward.step', { step: String(mission.step) })}
        {ranked && t('reward.ranked', { rank: String(ranked.rank), score: String(ranked.score) })}
      </summary>
      <Period reward={reward} />
    </details>
  )
}

const Period = ({ reward }: { reward: Reward }) => {
  const { t } = useWords()
  return (
    <>
      <p className="reward-quiet tabular">
        {stampOf(reward.periodFrom)} – {stampOf(reward.periodTo)}
      </p>
      <Link to={betsOf(reward)}>{t('me.bets')}</Link>
    </>
  )
}

/** What each group of games gave back, and the way to the bets behind it. */
const RebateRows = ({ reward, rows }: { reward: Reward; rows: NonNullable<Reward['rebate']> }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const groupName = useGroupName()
  return (
    <details>
      <summary>{t('reward.figures')}</summary>
      <dl className="facts">
        {rows.map(({ group, valid, rate, amount }) => (
          <div key={group}>
            <dt>
              {groupName(group)}
              <bdi className="reward-quiet tabular">
                {ownMoneyText(valid, currency)} × {rate}%
              </bdi>
            </dt>
            <dd className="tabular">
              <OwnMoney amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <Period reward={reward} />
    </details>
  )
}

/** The figures that it follows from, and the way to the bets behind them. */
const Basis = ({ reward, basis }: { reward: Reward; basis: NonNullable<Reward['basis']> }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const rows = ['stakes', 'payouts', 'given', 'loss'] as const
  return (
    <details>
      <summary>{t('reward.figures')}</summary>
      <dl className="facts">
        {rows.map((row) => (
          <div key={row}>
            <dt>{t(`reward.basis.${row}`)}</dt>
            <dd className="tabular">
              <OwnMoney amount={basis[row]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="reward-quiet">
        {t('reward.rate', { percent: String(basis.ratePercent), most: ownMoneyText(basis.most, currency) })}
      </p>
      <Period reward={reward} />
    </details>
  )
}
