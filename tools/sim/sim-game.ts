/**
 * `npm run sim -- --game ID [--rounds 1e7] [--seed TEXT] [--workers N] ...`: plays rounds of any of our own games as production plays
 * them, on all cores, and judges the result against the exact figures of the PAR sheet. What a slot takes more stands in `sim.ts`, what
 * the others take in `sim-lines.ts`.
 */
import { argv } from 'node:process'
import { decisionGames } from '@krathong/games/decisions'
import { instantGames } from '@krathong/games/instant'
import { slotGames } from '@krathong/games/slots'

const at = argv.findIndex((word) => word === '--game' || word.startsWith('--game='))
const word = argv[at]?.split('=')[1] ?? argv[at + 1]
const wanted = at < 0 ? null : word

if (wanted === null || slotGames.has(wanted ?? '')) await import('./sim.ts')
else if (wanted !== undefined && (instantGames.has(wanted) || decisionGames.has(wanted)))
  await import('./sim-lines.ts')
else {
  const all = [...slotGames.keys(), ...instantGames.keys(), ...decisionGames.keys()]
  console.error(`There is no game "${wanted ?? ''}". There are: ${all.join(', ')}.`)
  process.exitCode = 2
}
