import { Button, buttonClass } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, refusalText } from '../../shared/client.ts'
import { whenSignedIn } from '../../shared/gate.ts'
import { PromotionFrame } from '../../shared/promotion-frame.tsx'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { Examples, OfferTerms } from './offer-terms.tsx'
import { MissingNeeds, RateWord, StateWord, TriggerWord } from './offer-words.tsx'
import { PromotionArt } from './promotion-art.tsx'
import { offerQuery, type Offer } from './queries.ts'
import './bonus.css'

/** One bonus: everything it gives, asks and leaves, before it is chosen. */
export const BonusPage = ({ promotionId }: { promotionId: string }) => (
  <PromotionFrame query={useQuery(offerQuery(promotionId))} draw={(offer) => <Whole offer={offer} />} />
)

const Whole = ({ offer }: { offer: Offer }) => {
  const { t } = useWords()
  return (
    <article className="bonus-offer">
      <PromotionArt picture={offer.picture} isFirst />
      <StateWord state={offer.state} />
      <h1>{offer.title}</h1>
      <p>{offer.text}</p>
      <p className="bonus-lead">
        <RateWord terms={offer.terms} /> <TriggerWord trigger={offer.terms.trigger} />
      </p>
      <Examples examples={offer.examples} />
      <section className="bonus-warning">
        <p>{t('bonus.locked')}</p>
        <p>{t('bonus.cashFirst')}</p>
        <p>{t('bonus.removedAbove')}</p>
      </section>
      <Choice offer={offer} />
      <section>
        <h2>{t('promo.terms')}</h2>
        <p className="bonus-quiet">
          {t('help.version', { version: String(offer.version), date: stampOf(offer.startsAt) })}
        </p>
        <OfferTerms offer={offer} />
      </section>
    </article>
  )
}

/** Choosing and taking the choice back; what has changed meanwhile is shown before it is chosen. */
const Choice = ({ offer }: { offer: Offer }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const again = () => void cache.invalidateQueries({ queryKey: ['promotions'] })
  const { promotionId, version } = offer
  const join = useMutation({
    mutationFn: () => client('promotions', 'join', { promotionId, version }),
    onSettled: again,
  })
  const leave = useMutation({
    mutationFn: () => client('promotions', 'leave', { promotionId }),
    onSettled: again,
  })
  const error = join.error ?? leave.error
  const isMissing = offer.needs.some(({ isMet }) => !isMet)
  return (
    <section className="bonus-choice">
      {error && <FormFault>{refusalText(error, t('shell.offline'))}</FormFault>}
      {offer.state === 'JOIN' && isMissing && <MissingNeeds needs={offer.needs} />}
      {offer.state === 'JOIN' && !isMissing && (
        <>
          <p>{t('bonus.joinBy', { hours: offer.joinHours })}</p>
          <Button busy={join.isPending} onClick={() => void whenSignedIn(() => join.mutate())}>
            {t('bonus.join')}
          </Button>
        </>
      )}
      {offer.state === 'JOINED' && offer.joinedUntil && (
        <>
          <output>{t('bonus.joinedUntil', { at: stampOf(offer.joinedUntil) })}</output>
          <div className="bonus-buttons">
            <Link className={buttonClass()} to="#/me/depositv2">
              {t('bonus.toDeposit')}
            </Link>
            <Button kind="quiet" busy={leave.isPending} onClick={() => leave.mutate()}>
              {t('bonus.leave')}
            </Button>
          </div>
        </>
      )}
      {offer.state === 'ISSUED' && (
        <Link className={buttonClass({ kind: 'quiet' })} to="#/me/bonusDetails">
          {t('me.bonusDetails')}
        </Link>
      )}
    </section>
  )
}
