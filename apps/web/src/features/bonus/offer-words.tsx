import { buttonClass } from '@krathong/ui/button'
import { formatMoney } from '@krathong/ui/money'
import { whenSignedIn } from '../../shared/gate.ts'
import { useBrand } from '../../shared/queries.ts'
import { Link, navigate } from '../../shared/router.tsx'
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
  if (trigger.kind === 'first-in') return t('bonus.trigger.hours', { from: trigger.from, to: trigger.to })
  return t(`bonus.trigger.${trigger.period}`)
}

export const RateWord = ({ terms }: Pick<Offer, 'terms'>) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return t('bonus.rate', { percent: String(terms.ratePercent), most: formatMoney(terms.bonusMax, currency) })
}

type Needs = Pick<Offer, 'needs'>

/** What has to be there before it is taken, among its terms. */
export const NeedTerms = ({ needs }: Needs) => {
  const { t } = useWords()
  if (needs.length === 0) return null
  return (
    <div>
      <dt>{t('bonus.needs')}</dt>
      <dd>
        {needs.map(({ need, isMet }) => (
          <span key={need}>
            {t(`bonus.need.${need}`)}
            {isMet && <span className="bonus-quiet"> · {t('bonus.needIsMet')}</span>}
          </span>
        ))}
      </dd>
    </div>
  )
}

const PLACE = '#/me/payout-accounts'

/** The way to what is missing, where it would be taken otherwise. */
export const MissingNeeds = ({ needs }: Needs) => {
  const { t } = useWords()
  return (
    <>
      <p>
        {t('bonus.needs')}: {t('bonus.need.payout')}
      </p>
      {needs
        .filter(({ isMet }) => !isMet)
        .map(({ need }) => (
          <Link
            key={need}
            className={buttonClass()}
            to={PLACE}
            onClick={(event) => {
              event.preventDefault()
              void whenSignedIn(() => navigate(PLACE))
            }}
          >
            {t('me.payoutAccounts')}
          </Link>
        ))}
    </>
  )
}
