import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { Check } from 'lucide-react'
import { client, refusalText } from '../../shared/client.ts'
import { ownMoneyText } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import type { CheckIn } from './queries.ts'
import { useClaim } from './use-claim.ts'

/** A row of days; today is the one that can be signed. */
export const CheckInCard = ({ checkIn }: { checkIn: CheckIn }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { promotionId, place, isSigned, stakeMin, staked, times } = checkIn
  const sign = useClaim(() => client('rewards', 'checkIn', { promotionId }))
  const makeUp = useClaim(() => client('rewards', 'makeUp', { promotionId }))
  const { makeUp: missed, makeUpLevel } = checkIn
  const isShort = Number(staked) < Number(stakeMin)
  return (
    <section className="card reward-card">
      <strong>{checkIn.title}</strong>
      <p className="reward-quiet">{checkIn.text}</p>
      <ol className="reward-days">
        {checkIn.days.map((amount, at) => {
          const day = at + 1
          const isDone = day < place || (day === place && isSigned)
          return (
            <li
              key={day}
              data-done={isDone || undefined}
              aria-current={day === place ? 'step' : undefined}
              className="tabular"
            >
              <span>{t('reward.day', { day: String(day) })}</span>
              {isDone && <Check size={16} aria-label={t('reward.signed')} />}
              <span>{formatMoney(amount, currency)}</span>
            </li>
          )
        })}
      </ol>
      {missed !== null && !isSigned && (
        <div className="reward-missed">
          <p>
            {t('reward.makeUpText', {
              day: String(missed.place),
              amount: formatMoney(missed.amount, currency),
            })}
          </p>
          {makeUp.error && <FormFault>{refusalText(makeUp.error, t('shell.offline'))}</FormFault>}
          <Button kind="quiet" busy={makeUp.isPending} disabled={isShort} onClick={() => makeUp.mutate()}>
            {t('reward.makeUp')}
          </Button>
        </div>
      )}
      {sign.error && <FormFault>{refusalText(sign.error, t('shell.offline'))}</FormFault>}
      {!isSigned && isShort && (
        <p>
          {t('reward.signNeeds', {
            amount: formatMoney(stakeMin, currency),
            staked: ownMoneyText(staked, currency),
          })}
        </p>
      )}
      {makeUpLevel !== null && (
        <p className="reward-quiet">{t('reward.makeUpRule', { level: String(makeUpLevel) })}</p>
      )}
      {times > 0 && <p className="reward-quiet">{t('reward.askTimes', { times })}</p>}
      <div className="reward-foot">
        <Button busy={sign.isPending} disabled={isSigned || isShort} onClick={() => sign.mutate()}>
          {t(isSigned ? 'reward.signed' : 'reward.sign')}
        </Button>
      </div>
    </section>
  )
}
