import type { InstantGame, InstantPar } from '@krathong/games/instant'
import { bingoCounts } from '@krathong/games/instant/layout'
import { spreadCells } from './spread-text.ts'

/** The PAR sheet of an instant game as a page that a mathematician or an accountant reads. */
export function instantParText(game: InstantGame, par: InstantPar): string {
  const { name, gameClass, kind } = game.definition
  const patterns = patternText(game)
  return [
    `# ${name['en']} (\`${par.id}\`, version ${par.version})`,
    'Made by `npm run par -- --write` from `definition.json`; a test recomputes it. Every figure is exact to its last digit: each wager\nwins in a whole number of equally likely outcomes. No jackpot overlay takes part.',
    `Class ${gameClass}, kind ${kind}. Definition SHA-256: \`${par.definitionHash}\``,
    [
      '| Wager | RTP | Hit rate | σ per unit staked | Variance | Volatility index, 1.645 σ | Volatility | Highest return | ... once in |',
      '|---|---|---|---|---|---|---|---|---|',
      ...par.wagers.map(
        ({ on, rtp, hitRate, sigma, topX, topOneIn }) =>
          `| \`${on}\` | ${rtp.toFixed(10)} | ${hitRate.toFixed(10)} | ${sigma.toFixed(6)} | ${spreadCells(sigma)} | ${topX}× | ${Number(topOneIn.toPrecision(9))} |`,
      ),
    ].join('\n'),
    ...(patterns === null ? [] : [patterns]),
    '',
  ].join('\n\n')
}

/** What each pattern of a bingo adds, and how it was counted. */
function patternText({ definition }: InstantGame): string | null {
  if (definition.kind !== 'video-bingo') return null
  const { numbers, balls, rows, columns, patterns } = definition.rules
  const cells = rows * columns
  const { total, counts } = bingoCounts(definition.rules)
  const chances = counts.map((count) => Number((count * 10n ** 18n) / total) / 1e18)
  return [
    `Whatever ${cells} of the ${numbers} numbers a card bears, one set of h of its cells is hit and the rest is not in`,
    `C(${numbers - cells}, ${balls} - h) of the C(${numbers}, ${balls}) = ${total} draws. Each of the 2^${cells} sets pays its best pattern; their`,
    'draws are added up in whole numbers. How the numbers stand on the card changes nothing, and each card is a wager of its own.',
    '',
    '| Pattern (the best only) | Pays | Draws | Probability | Return |',
    '|---|---|---|---|---|',
    ...patterns.map(
      ({ name, pays }, at) =>
        `| ${name} | ${pays / 10_000}× | ${counts[at]} | ${chances[at]!.toFixed(13)} | ${((chances[at]! * pays) / 10_000).toFixed(10)} |`,
    ),
  ].join('\n')
}
