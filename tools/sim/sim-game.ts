/**
 * `npm run sim -- --game ID [--rounds 1e7] [--seed TEXT] [--workers N] ...`: plays rounds of any of our own games as production plays
 * them, on all cores, and judges the result against the exact figures of the PAR sheet. What a slot takes more stands in `sim.ts`, what
 * the others take in `sim-lines.ts`.
 */
import { argv } from 'node:process'
import { decisionGames } from '@krathong/games/interactive'
import { instantGames } from '@krathong/games/instant'
import { slotGames } from '@krathong/games/slots'
import { sharedGames } from './shared-plays.ts'

const at = argv.findIndex((word) => word === '--game' || word.startsWith('--game='))
const word = argv[at]?.split('=')[1] ?? argv[at + 1]
const wanted = at < 0 ? null : word

if (wanted === null || slotGames.has(wanted ?? '')) await import('./sim.ts')
else if (wanted !== undefined && linesOf().includes(wanted)) await import('./sim-lines.ts')
else {
  const all = [...slotGames.keys(), ...linesOf()]
  console.error(`There is no game "${wanted ?? ''}". There are: ${all.join(', ')}.`)
  process.exitCode = 2
}

/** Games that are no slots. */
function linesOf(): string[] {
  return [...instantGames.keys(), ...decisionGames.keys(), ...sharedGames()]
}
