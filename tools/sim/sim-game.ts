/**
 * `npm run sim -- --game ID [--rounds 1e7] [--seed TEXT] [--workers N] ...`: plays rounds of any of our own games as production plays
 * them, on all cores, and judges the result against the exact figures of the PAR sheet. What a slot takes more stands in `sim.ts`, what
 * the others take in `sim-lines.ts`.
 */
import { argv } from 'node:process'
import { familyOfGame, ownGames } from '@krathong/games/families'

const at = argv.findIndex((word) => word === '--game' || word.startsWith('--game='))
const word = argv[at]?.split('=')[1] ?? argv[at + 1]
const wanted = at < 0 ? null : word

const family = wanted === null ? 'slot' : familyOfGame(wanted ?? '')

if (family === 'slot') await import('./sim.ts')
else if (family !== null) await import('./sim-lines.ts')
else {
  console.error(`There is no game "${wanted ?? ''}". There are: ${ownGames().join(', ')}.`)
  process.exitCode = 2
}
