import { Money } from '@krathong/ui/money'
import type { ReactNode } from 'react'
import type { Output } from '../../shared/boot.ts'
import { useBrand } from '../../shared/queries.ts'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

export type Promotion = Output<'content', 'promotion'>

export const AudienceText = ({ audience }: Pick<Promotion, 'audience'>) => {
  const { t } = useWords()
  if (audience.kind === 'new') return t('promo.who.new', { days: audience.days })
  if (audience.kind === 'vip') return t('promo.who.vip', { rank: audience.rank })
  return t('promo.who.everyone')
}

/** Everything an offer asks and limits, each as a figure of its own. */
export const PromotionTerms = ({ promotion }: { promotion: Promotion }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { terms, excludedGames, startsAt, endsAt } = promotion
  const money = (amount: string | null) =>
    amount === null ? null : <Money amount={amount} currency={currency} />
  const rows: [name: string, value: ReactNode][] = [
    [t('promo.term.who'), <AudienceText key="who" audience={promotion.audience} />],
    [t('promo.term.from'), `${stampOf(startsAt)} ${zoneOf(startsAt)}`],
    [t('promo.term.until'), endsAt ? `${stampOf(endsAt)} ${zoneOf(endsAt)}` : t('promo.openEnd')],
    [t('promo.term.minDeposit'), money(terms.minDeposit) ?? t('promo.noneNeeded')],
    [
      t('promo.term.wagering'),
      terms.wagering
        ? t(`promo.wagering.${terms.wagering.of}`, { times: terms.wagering.times })
        : t('promo.noneNeeded'),
    ],
    [t('promo.term.maxWin'), money(terms.maxWin) ?? t('promo.noLimit')],
    [
      t('promo.term.daysToUse'),
      terms.daysToUse === null ? t('promo.noLimit') : t('promo.days', { days: terms.daysToUse }),
    ],
    [
      t('promo.term.excluded'),
      excludedGames.length === 0 ? t('promo.nothing') : excludedGames.map(({ name }) => name).join(', '),
    ],
  ]
  return (
    <dl className="promo-terms">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
