import type {
  BoardSheet,
  ChoiceSheet,
  LineWinSheet,
  ModeSheet,
  ParSheet,
  SlotGame,
} from '@krathong/games/slots'
import { volatilityOf } from '@krathong/games/slots'
import { spreadText } from './spread-text.ts'

/** The PAR sheet as a page that a mathematician or an accountant reads. */
export function parText(game: SlotGame, par: ParSheet): string {
  return [
    `# ${game.definition.name['en']} (\`${par.id}\`, version ${par.version})`,
    'Made by `npm run par -- --write` from `definition.json`; a test recomputes it. RTP is without the jackpot overlay.',
    `Definition SHA-256: \`${par.definitionHash}\``,
    '## Rounds',
    modeTable(par),
    '## Odds of a round',
    oddsTable(par),
    `## Paid spin, full cycle of ${whole(par.base.cycle)} boards`,
    boardText(game, par.base),
    ...freeSpinsText(game, par),
    ...choicesText(par),
    ...holdText(par),
    ...respinsText(par),
    '## Strips',
    stripsText(game),
    '',
  ].join('\n\n')
}

function modeTable({ spin, buy, base, freeSpins, respins }: ParSheet): string {
  const row = (name: string, value: (mode: ModeSheet) => string) =>
    [name, value(spin), ...(buy === null ? [] : [value(buy)])] as const
  return table(
    ['', 'spin', ...(buy === null ? [] : ['buy'])],
    [
      row('Cost, in bets', ({ costX }) => whole(costX)),
      row('RTP', ({ rtp }) => rtp.toFixed(10)),
      row('σ per unit of cost', ({ sigma }) => sigma.toFixed(6)),
      row('Variance per unit of cost', ({ sigma }) => spreadText(sigma).variance),
      row('Volatility index, 1.645 σ', ({ sigma }) => spreadText(sigma).index),
      row('Volatility', ({ sigma }) => volatilityOf(sigma)),
      row('Most that a round pays', ({ capX }) => `${whole(capX)}×`),
      row(
        '... once in',
        ({ capOneIn, isCapUnseen }) => `${isCapUnseen === true ? 'over ' : ''}${oneIn(capOneIn)}`,
      ),
      ...(spin.sampledFeatures === undefined
        ? []
        : [row('σ and odds counted on', ({ sampledFeatures = 0 }) => `${whole(sampledFeatures)} features`)]),
      row('... costs of the RTP', ({ capCost }) => capCost.toExponential(1)),
      ['Hit rate', (respins ?? base).hitRate.toFixed(10)],
      ...(freeSpins === null ? [] : [['Free spins once in', freeSpins.oneIn.toFixed(4)]]),
    ],
  )
}

function oddsTable({ spin, buy }: ParSheet): string {
  const boughtOdds = (least: number) => {
    const odds = buy?.winOdds.find(({ atLeastX }) => atLeastX === least)
    return odds === undefined ? '-' : oneIn(odds.oneIn)
  }
  const rows = spin.winOdds.map(({ atLeastX, oneIn: chance }) => [
    `${whole(atLeastX)}× the bet or more`,
    oneIn(chance),
    ...(buy === null ? [] : [boughtOdds(atLeastX)]),
  ])
  return table(['A round wins', 'spin: once in', ...(buy === null ? [] : ['buy: once in'])], rows)
}

function boardText(game: SlotGame, board: BoardSheet): string {
  const staked = board.cycle * game.betUnits
  return [
    table(
      ['Quantity', 'Value'],
      [
        ['Coins won of coins staked', `${whole(board.lineCoins + board.scatterCoins)} of ${whole(staked)}`],
        [game.definition.evaluator === 'lines' ? 'Lines' : 'Symbols', board.rtpLines.toFixed(10)],
        ['Scatter', board.rtpScatter.toFixed(10)],
        ['Return', board.rtp.toFixed(10)],
        ['Boards that win', `${whole(board.hits)} (${board.hitRate.toFixed(10)})`],
        ['σ', board.sigma.toFixed(6)],
        ['Largest board', `${board.largestX}×`],
        ['Boards with 0, 1, 2 ... scatters', board.scatterBoards.map(whole).join('; ')],
      ],
    ),
    table(
      ['Symbol', 'Count', 'Pays', 'Hits in the cycle', 'Coins', 'Share of the return'],
      board.wins.map((win) => winRow(game, win, staked)),
    ),
  ].join('\n\n')
}

function winRow(game: SlotGame, { symbol, count, hits, coins }: LineWinSheet, staked: number): string[] {
  const pays = game.definition.paytable[symbol]?.[count] ?? 0
  return [
    symbol,
    `${count}`,
    whole(pays),
    whole(hits),
    whole(coins),
    `${((coins / staked) * 100).toFixed(4)} %`,
  ]
}

function freeSpinsText(game: SlotGame, { freeSpins }: ParSheet): string[] {
  if (freeSpins === null) return []
  return [
    `## Free spin, full cycle of ${whole(freeSpins.board.cycle)} boards, at multiplier 1`,
    boardText(game, freeSpins.board),
    '## Feature',
    table(
      ['Quantity', 'Value'],
      [
        ['Triggers once in', freeSpins.oneIn.toFixed(6)],
        ['Expected free spins a trigger', freeSpins.expectedSpins.toFixed(7)],
        ['Multiplier', `${freeSpins.multiplier}×`],
        ['Largest free spin', `${freeSpins.largestX}×`],
        ['Value of a trigger', `${freeSpins.valueX.toFixed(7)}×`],
        ['Part of the RTP', freeSpins.rtp.toFixed(10)],
        ...(freeSpins.stickyX ?? []).map((value, at) => [
          `Mean win of free spin ${at + 1}`,
          `${value.toFixed(4)}×`,
        ]),
      ],
    ),
  ]
}

function choicesText({ choices }: ParSheet): string[] {
  if (choices === undefined) return []
  const row = (name: string, value: (choice: ChoiceSheet) => string) => [name, ...choices.map(value)]
  return [
    '## Ways to play the feature',
    'The player picks one before a spin. The figures above are those of the first.',
    table(
      ['', ...choices.map(({ id }) => id)],
      [
        row('Expected free spins a trigger', ({ freeSpins }) => freeSpins.expectedSpins.toFixed(7)),
        row('Multiplier', ({ freeSpins }) => `${freeSpins.multiplier}×`),
        row('Largest free spin', ({ freeSpins }) => `${freeSpins.largestX}×`),
        row('Value of a trigger', ({ freeSpins }) => `${freeSpins.valueX.toFixed(7)}×`),
        row('RTP', ({ spin }) => spin.rtp.toFixed(10)),
        row('σ', ({ spin }) => spin.sigma.toFixed(6)),
        row('Variance', ({ spin }) => spreadText(spin.sigma).variance),
        row('Volatility index, 1.645 σ', ({ spin }) => spreadText(spin.sigma).index),
        row('Volatility', ({ spin }) => volatilityOf(spin.sigma)),
        row('Most that a round pays', ({ spin }) => `${whole(spin.capX)}×`),
        row('... once in', ({ spin }) => oneIn(spin.capOneIn)),
        row('... costs of the RTP', ({ spin }) => spin.capCost.toExponential(1)),
        ...(choices[0]?.spin.winOdds ?? []).map(({ atLeastX }) =>
          row(`${whole(atLeastX)}× the bet or more: once in`, ({ spin }) =>
            oneIn(spin.winOdds.find((odds) => odds.atLeastX === atLeastX)?.oneIn ?? Infinity),
          ),
        ),
      ],
    ),
  ]
}

function respinsText({ respins }: ParSheet): string[] {
  if (respins === undefined) return []
  return [
    '## Wild respins',
    table(
      ['Quantity', 'Value'],
      [
        ['A reel is filled once in', respins.oneIn.toFixed(6)],
        ['Respins a paid spin', respins.expectedRespins.toFixed(7)],
        ['Largest board', `${respins.largestX}×`],
        ['Part of the RTP', respins.rtp.toFixed(10)],
      ],
    ),
    table(
      ['Reels filled', 'Mean win of what follows', 'Respins that follow'],
      respins.filled.map(({ reels, valueX, respins: count }) => [
        reels.join(', '),
        `${valueX.toFixed(7)}×`,
        count.toFixed(6),
      ]),
    ),
  ]
}

function holdText({ hold }: ParSheet): string[] {
  if (hold === undefined) return []
  return [
    '## Hold-and-win',
    table(
      ['Quantity', 'Value'],
      [
        ['Starts once in', hold.oneIn.toFixed(6)],
        ['Mean coin', `${hold.meanCoinX}×`],
        ['Value of a start', `${hold.valueX.toFixed(7)}×`],
        ['Coins', hold.rtpCoins.toFixed(10)],
        ['Full board', `${hold.rtpGrand.toFixed(10)}, once in ${hold.grandOneIn.toFixed(2)} spins`],
        ['Part of the RTP', hold.rtp.toFixed(10)],
      ],
    ),
    table(
      ['Coins at the start', 'Boards', 'Coins at the end', 'Chance of a full board'],
      hold.starts.map(({ coins, boards, finalCoins, fullGrid }) => [
        `${coins}`,
        whole(boards),
        finalCoins.toFixed(6),
        fullGrid.toFixed(6),
      ]),
    ),
  ]
}

function stripsText({ definition }: SlotGame): string {
  const sets = Object.entries(definition.strips).map(([set, strips]) =>
    [`${set}:`, ...strips.map((strip, reel) => `  reel ${reel} (${strip.split(' ').length}): ${strip}`)].join(
      '\n',
    ),
  )
  return `\`\`\`\n${sets.join('\n')}\n\`\`\``
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const width = head.length
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  return [line(head), `|${'---|'.repeat(width)}`, ...rows.map(line)].join('\n')
}

function whole(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 })
}

function oneIn(value: number): string {
  return value < 1e12
    ? value.toLocaleString('en-US', { maximumSignificantDigits: 6 })
    : value.toExponential(3)
}
