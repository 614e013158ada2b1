import type { DecisionGame, DecisionPar } from '@krathong/games/interactive'
import { blackjackText } from './blackjack-par-text.ts'
import { spreadCells } from './spread-text.ts'

/** The PAR sheet of a game with choices as a page that a mathematician or an accountant reads. */
export function decisionParText(game: DecisionGame, par: DecisionPar): string {
  const { name, gameClass, kind } = game.definition
  const hands = handText(game, par)
  return [
    `# ${name['en']} (\`${par.id}\`, version ${par.version})`,
    'Made by `npm run par -- --write` from `definition.json`; a test recomputes it. Returns are per unit of the first stake. No jackpot\noverlay takes part.',
    `Class ${gameClass}, kind ${kind}. Definition SHA-256: \`${par.definitionHash}\``,
    [
      '| Way to play | RTP | Hit rate | σ | Variance | Volatility index, 1.645 σ | Volatility | Highest return | ... once in |',
      '|---|---|---|---|---|---|---|---|---|',
      ...par.ways.map(
        ({ on, rtp, hitRate, sigma, topX, topOneIn }) =>
          `| \`${on}\` | ${rtp.toFixed(10)} | ${figure(hitRate, 10)} | ${figure(sigma, 6)} | ${sigma === undefined ? ' | | ' : spreadCells(sigma)} | ${topX === undefined ? '' : `${topX}×`} | ${topOneIn === undefined ? '' : Number(topOneIn.toPrecision(9))} |`,
      ),
    ].join('\n'),
    ...(hands === null ? textOf(game, par) : [hands]),
    '',
  ].join('\n\n')
}

const figure = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? ''

const textOf = ({ definition }: DecisionGame, par: DecisionPar) =>
  definition.kind === 'blackjack' ? blackjackText(definition.rules, par) : figuresText(par)

function figuresText({ figures }: DecisionPar): string[] {
  const entries = Object.entries(figures)
  if (entries.length === 0) return []
  return [
    [
      '| Figure | Value |',
      '|---|---|',
      ...entries.map(([name, value]) => `| \`${name}\` | ${Number(value.toPrecision(10))} |`),
    ].join('\n'),
  ]
}

/** What each hand of a video poker pays, how likely it is, and what it adds to the return. */
function handText({ definition }: DecisionGame, { figures }: DecisionPar): string | null {
  if (definition.kind !== 'video-poker') return null
  const { pays } = definition.rules
  return [
    'All 2,598,960 hands, each held in the best of its 32 ways; classes of hands that differ only in the names of their suits are taken',
    'once. What a hold returns is a sum by inclusion and exclusion over the hands that hold a set of cards, in whole numbers. Of equally',
    'good holds the one is taken that does not keep the highest card in which they differ (ace low, king high).',
    '',
    '| Hand | Pays for 1 | Dealt | Probability | Return |',
    '|---|---|---|---|---|',
    ...[...Object.keys(pays), 'nothing'].map((hand) => {
      const chance = figures[`hand-${hand}`]!
      const pay = pays[hand] ?? 0
      return `| ${hand} | ${pay} | ${figures[`dealt-${hand}`]!.toFixed(10)} | ${chance.toFixed(10)} | ${(chance * pay).toFixed(8)} |`
    }),
  ].join('\n')
}
