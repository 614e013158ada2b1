import type { BlackjackDefinition } from '@krathong/games/interactive'
import { localeOf } from '@krathong/protocol/languages'
import { PaysTable } from '../../../shared/panels/pays-table.tsx'
import { multiplied } from '../../../shared/amounts.ts'
import { useFrameState, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { oddsText } from '../boards/blackjack-odds.ts'
import { useDecision, useRules } from '../decision-context.tsx'
import { showMultiple } from '../multiple.ts'
import './blackjack-pays.css'

const UPS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A']
const exact = [
  'rtp',
  'houseEdge',
  'averageStake',
  'elementOfRisk',
  'blackjackRate',
  'splitRate',
  'insuranceReturn',
] as const
const counted = ['hitRate', 'sigma'] as const
const plain: ReadonlySet<string> = new Set(['averageStake', 'sigma'])

/** What each end of a hand returns at the stake that is set. */
const Returns = ({ rules }: { rules: BlackjackDefinition }) => {
  const { opened } = useDecision()
  const t = useTexts()
  const money = useMoney()
  const stake = useFrameState(({ stakeAt }) => opened.stakes[stakeAt] ?? opened.defaultStake)
  const ends = [
    { name: t('blackjack.end.blackjack'), returned: rules.returns.blackjack },
    { name: t('blackjack.end.won'), returned: 20_000 },
    { name: t('blackjack.end.push'), returned: 10_000 },
  ]
  return (
    <PaysTable heads={[t('blackjack.you'), t('board.returns'), money(stake)]}>
      {ends.map(({ name, returned }) => (
        <tr key={name}>
          <th scope="row">
            {name} <bdi>{returned > 10_000 && oddsText(t, returned)}</bdi>
          </th>
          <td className="number tabular">{showMultiple(opened.language, returned / 10_000)}</td>
          <td className="number tabular">{money(multiplied(stake, returned, opened.currency.exponent))}</td>
        </tr>
      ))}
    </PaysTable>
  )
}

/** What was worked out exactly, and what was counted with how far it may be off. */
const Figures = () => {
  const { info, opened } = useDecision()
  const t = useTexts()
  const locale = localeOf(opened.language)
  const figures: { [name: string]: number } = { ...info.figures, rtp: info.rtpHigh }
  const write = (name: string, value: number) =>
    plain.has(name)
      ? new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value)
      : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(value)
  return (
    <>
      <dl className="facts">
        {[...exact, ...counted].map((name) => (
          <div className="fact" key={name}>
            <dt>{t(`blackjack.figures.${name}`)}</dt>
            <dd className="tabular">
              <bdi>
                {write(name, figures[name] ?? 0)}
                {figures[`${name}HalfWidth`] !== undefined &&
                  ` ± ${write(name, figures[`${name}HalfWidth`]!)}`}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="panel-text">{t('blackjack.figures.exact', { count: figures['splitsSampled'] ?? 0 })}</p>
    </>
  )
}

const Strategy = ({ strategy }: Pick<BlackjackDefinition, 'strategy'>) => {
  const t = useTexts()
  return (
    <>
      <h3>{t('blackjack.strategy')}</h3>
      <p className="panel-text">{t('blackjack.strategyText')}</p>
      {(['hard', 'soft', 'pair'] as const).map((table) => (
        <table className="bj-strategy" key={table} dir="ltr">
          <caption>{t(`blackjack.strategy.${table}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('blackjack.strategy.yours')}</th>
              {UPS.map((up) => (
                <th scope="col" key={up}>
                  {up}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(strategy[table]).map(([hand, row]) => (
              <tr key={hand}>
                <th scope="row">{table === 'pair' ? `${hand} ${hand}` : hand}</th>
                {row.split(' ').map((play, at) => (
                  <td key={UPS[at]} data-play={play}>
                    {play}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  )
}

/** What the table pays, what it returns in the long run, and the strategy that this is of. */
export const BlackjackPays = () => {
  const rules = useRules('blackjack')
  return (
    <>
      <Returns rules={rules} />
      <Figures />
      <Strategy strategy={rules.strategy} />
    </>
  )
}
