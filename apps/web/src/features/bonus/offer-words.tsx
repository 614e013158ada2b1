import { formatMoney } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { Offer } from './queries.ts'

/** A deposit bonus is in one of five states; the others are of kinds that are claimed or applied for. */
const states: Partial<Record<Offer['state'], WordKey>> = {
  COMING_SOON: 'bonus.state.COMING_SOON',
  JOIN: 'bonus.state.JOIN',
  JOINED: 'bonus.state.JOINED',
  ISSUED: 'bonus.state.ISSUED',
}

export const StateWord = ({ state }: Pick<Offer, 'state'>) => {
  const { t } = useWords()
  return (
    <span className="bonus-state" data-state={state}>
      {t(states[state] ?? 'bonus.state.CLOSED')}
    </span>
  )
}

export const TriggerWord = ({ trigger }: { trigger: Offer['terms']['trigger'] }) => {
  const { t } = useWords()
  if (trigger.kind === 'nth') return t('bonus.trigger.nth', { nth: String(trigger.nth) })
  return t(`bonus.trigger.${trigger.period}`)
}

export const RateWord = ({ terms }: Pick<Offer, 'terms'>) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return t('bonus.rate', { percent: String(terms.ratePercent), most: formatMoney(terms.bonusMax, currency) })
}
