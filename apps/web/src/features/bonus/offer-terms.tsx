import { Money } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { NeedTerms } from './offer-words.tsx'
import type { Offer } from './queries.ts'

/** What a deposit of some size comes to, before anything is chosen. */
export const Examples = ({ examples }: Pick<Offer, 'examples'>) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const rows = ['deposit', 'bonus', 'required', 'stakeMax', 'cashoutMax'] as const
  const words = { bonus: 'bonus.gets' as const }
  return (
    <table className="bonus-figures">
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{t(row === 'bonus' ? words.bonus : `bonus.${row}`)}</th>
            {examples.map((one) => (
              <td key={one.deposit} className="tabular">
                <Money amount={one[row]} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Time, games and what counts: the rest of the terms, each as a figure of its own. */
export const OfferTerms = ({ offer }: { offer: Offer }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { terms } = offer
  const counts = Object.entries(terms.contribution) as [keyof typeof terms.contribution, number][]
  return (
    <dl className="bonus-terms">
      <div>
        <dt>{t('promo.term.minDeposit')}</dt>
        <dd>
          <Money amount={terms.depositMin} currency={currency} />
        </dd>
      </div>
      {offer.hours && (
        <div>
          <dt>{t('bonus.hours')}</dt>
          <dd>{`${stampOf(offer.hours.from)} – ${stampOf(offer.hours.to)} ${zoneOf(offer.hours.from)}`}</dd>
        </div>
      )}
      {(terms.methods ?? []).length > 0 && (
        <div>
          <dt>{t('bonus.methods')}</dt>
          <dd>{terms.methods!.map((method) => t(`bonus.method.${method}`)).join(', ')}</dd>
        </div>
      )}
      <NeedTerms needs={offer.needs} />
      <div>
        <dt>{t('promo.term.wagering')}</dt>
        <dd>{t(`promo.wagering.${terms.requirement.basis}`, { times: terms.requirement.times })}</dd>
      </div>
      <div>
        <dt>{t('promo.term.daysToUse')}</dt>
        <dd>{t('promo.days', { days: terms.daysToUse })}</dd>
      </div>
      <div>
        <dt>{t('promo.term.until')}</dt>
        <dd>{offer.endsAt ? stampOf(offer.endsAt) : t('promo.openEnd')}</dd>
      </div>
      <div>
        <dt>{t('promo.term.excluded')}</dt>
        <dd>
          {offer.excludedGames.length === 0
            ? t('promo.nothing')
            : offer.excludedGames.map(({ name }) => name).join(', ')}
        </dd>
      </div>
      <div>
        <dt>{t('bonus.counts')}</dt>
        <dd>
          <ul className="bonus-counts">
            {counts.map(([category, percent]) => (
              <li key={category}>
                {t(`shell.category.${category}`)} <bdi className="tabular">{percent}%</bdi>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  )
}
