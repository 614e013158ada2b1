import { isOfficial, isShot, lineStake, priceOf } from '@krathong/lottery'
import type { BetType, Probability, SoldGame } from '@krathong/lottery'
import { formatAmount, SCALE } from '@krathong/money'
import { Money } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { choiceName, sectionName, tabName, typeName } from './bet-words.ts'
import { oddsText } from './odds-text.ts'
import { sectionsOf, tabsOf } from './panels.ts'
import type { Tab } from './panels.ts'
import type { Opened } from './queries.ts'
import './rules.css'

interface RulesProps {
  sold: SoldGame
  opened: Opened
}

/** What is sold of a series: each bet with its chance and what it pays at the player's own group, the limits, and when stakes come back. */
export const Rules = ({ sold, opened: { groups, limits } }: RulesProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  const base = formatAmount(lineStake('1', 1), currency.exponent)
  return (
    <section className="stack lottery-rules">
      <h2>{t('lottery.rules.bets')}</h2>
      <p className="lottery-quiet">
        {t('lottery.rules.paysText')} ({money(base)})
      </p>
      {tabsOf(sold.series).map((tab) => (
        <Bets key={tab.key} tab={tab} groups={groups} />
      ))}
      <h2>{t('lottery.rules.limits')}</h2>
      <dl className="lottery-facts">
        {(['leastStake', 'mostStake', 'mostPayout'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`lottery.rules.${name}`)}</dt>
            <dd>{money(limits[name])}</dd>
          </div>
        ))}
      </dl>
      <p>{t('lottery.rules.cancel', { count: limits.cancelSeconds })}</p>
      <h2>{t('lottery.rules.void')}</h2>
      <p>{t(`lottery.rules.void.${isOfficial(sold) ? 'official' : isShot(sold) ? 'shots' : 'platform'}`)}</p>
    </section>
  )
}

interface Line {
  key: string
  name: string
  chance: Probability
  pays: string
}

/** Of a kind whose selections differ each selection, of all others the kind itself. */
const useLines = ({ key, types }: Tab, { own, most }: Opened['groups']): Line[] => {
  const { t } = useWords()
  const pays = (type: BetType, selection?: number) =>
    oddsText(priceOf(type, type.style === 'lines' ? most : own, selection))
  if (key !== 'sides')
    return types.map((type) => ({
      ...{ key: type.id, name: typeName(t, type), chance: type.chance() },
      pays: pays(type),
    }))
  return sectionsOf(types).flatMap((section) =>
    section.choices.map(({ type, index, name }) => ({
      key: `${type.id} ${index}`,
      name: `${sectionName(t, section.key)} · ${choiceName(t, type, name)}`,
      ...{ chance: type.chance(index), pays: pays(type, index) },
    })),
  )
}

/** How many lines to one win, on average, with the decimals of odds. */
const oneIn = ({ win, total }: Probability): string => oddsText((total * SCALE) / win)

const Bets = ({ tab, groups }: { tab: Tab; groups: Opened['groups'] }) => {
  const { t } = useWords()
  const lines = useLines(tab, groups)
  return (
    <details className="lottery-rules-bets" open={tab.key !== 'sides'}>
      <summary>{tabName(t, tab.key)}</summary>
      <table>
        <thead>
          <tr>
            <th>{t('lottery.betType')}</th>
            <th>{t('lottery.rules.chance')}</th>
            <th>{t('lottery.rules.pays')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, chance, pays }) => (
            <tr key={key}>
              <td>{name}</td>
              <td className="tabular">{t('lottery.rules.oneIn', { count: oneIn(chance) })}</td>
              <td className="tabular">
                <bdi>{pays}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
