import type { BlackjackDefinition, DecisionPar } from '@krathong/games/interactive'

const UPS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A']

const exact = {
  houseEdge: 'House edge, of the first stake',
  averageStake: 'Staked in a round, in first stakes',
  elementOfRisk: 'House edge, of all that is staked',
  blackjackRate: 'The player is dealt a blackjack',
  dealerBlackjackRate: 'The dealer is dealt a blackjack',
  splitRate: 'Rounds with a split',
  doubledHands: 'Doubled hands in a round',
  allDoubledRate: 'As many hands as there can be, all doubled; the highest return is rarer still',
  splitReturn: 'What rounds with a split add to the result of a round',
  insuranceReturn: 'Return of insurance, of what is staked on it',
} as const

/** What was worked out, what was counted and how far it may be off, and the strategy that all of it is of. */
export function blackjackText(rules: BlackjackDefinition, { figures }: DecisionPar): string[] {
  const estimate = (name: string, label: string) =>
    `| ${label} | ${figures[name]!.toFixed(6)} | ± ${figures[`${name.replace('Sampled', '')}HalfWidth`]!.toFixed(6)} |`
  return [
    'Of basic strategy by the table below, without insurance. Exact, but for the rounding of floating point, by recursion over what hands\nand shoe can hold: every card that is dealt is gone. The hands of a split are taken one at a time, with what the other hands are known\nto hold or not to hold added and taken away; small shoes are checked against every one of their deals.',
    [
      '| Exact | Value |',
      '|---|---|',
      ...Object.entries(exact).map(([name, label]) => `| ${label} | ${figures[name]!.toFixed(10)} |`),
    ].join('\n'),
    `Hands of one split share a dealer, so how far their sum spreads does not follow from single hands. For rounds without a split these\nfigures are exact too; rounds with one are counted on ${figures['splitsSampled']} of them, dealt from one fixed seed. The interval is of 95 %; the last line\nchecks the sample on what is known exactly.`,
    [
      '| Counted | Value | Half of the interval |',
      '|---|---|---|',
      estimate('sigma', 'σ of the result of a round, in first stakes'),
      estimate('hitRate', 'Rounds that return anything'),
      estimate('splitReturnSampled', 'What rounds with a split add to the result'),
    ].join('\n'),
    [
      `| Hand | ${UPS.join(' | ')} |`,
      `|---|${UPS.map(() => '---').join('|')}|`,
      ...Object.entries(rules.strategy).flatMap(([table, rows]) =>
        Object.entries(rows).map(([hand, row]) => `| ${table} ${hand} | ${row.split(' ').join(' | ')} |`),
      ),
    ].join('\n'),
  ]
}
