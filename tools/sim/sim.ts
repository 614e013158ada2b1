/**
 * `npm run sim -- [--game ID] [--mode spin|buy] [--choice ID] [--rounds 1e7] [--seed TEXT] [--fast] [--workers N]`: plays rounds as
 * production plays them, on all cores, and judges the result against the exact figures of the PAR sheet.
 * With a seed every round is drawn by PF-1 and the run can be repeated; without, a secure generator is used.
 * `--fast` plays paid spins from the tables alone.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { addTallies, emptyTally, parOf, slotGames } from '@krathong/games/slots'
import type { SlotMode, Tally } from '@krathong/games/slots'
import { simText } from './sim-text.ts'
import type { SimChunk, SimPart, SimPlan } from './sim-worker.ts'

const CHUNK = 250_000
const PROGRESS_MS = 1000

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'chao-phraya-nights' },
    mode: { type: 'string', default: 'spin' },
    choice: { type: 'string' },
    rounds: { type: 'string', default: '1e7' },
    seed: { type: 'string' },
    fast: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})

const game = slotGames.get(values.game)
const rounds = Number(values.rounds)
const workerCount = Number(values.workers)
const fault = faultOf()
if (game === undefined || fault !== null) {
  console.error(fault)
  process.exit(2)
}

const plan: SimPlan = {
  gameId: game.id,
  mode: values.mode as SlotMode,
  choice: values.choice ?? game.choices[0]?.id ?? null,
  isFast: values.fast,
  seed: values.seed ?? null,
}
const startedAt = performance.now()
const { tally, cpuMs } = await run()
const seconds = (performance.now() - startedAt) / 1000
const { text, isWithin } = simText(game, parOf(game), plan, { tally, cpuMs, seconds })
console.log(text)
process.exitCode = isWithin ? 0 : 1

function faultOf(): string | null {
  if (game === undefined)
    return `There is no slot "${values.game}". There are: ${[...slotGames.keys()].join(', ')}.`
  if (values.mode !== 'spin' && values.mode !== 'buy')
    return `The mode is "spin" or "buy", not "${values.mode}".`
  if (values.mode === 'buy' && game.buy === null) return `${game.id} sells no feature.`
  if (values.choice !== undefined && !game.choices.some(({ id }) => id === values.choice))
    return `${game.id} has these choices: ${game.choices.map(({ id }) => id).join(', ') || 'none'}.`
  if (values.fast && (values.mode === 'buy' || values.seed !== undefined))
    return '--fast plays spins without a seed.'
  if (!Number.isSafeInteger(rounds) || rounds < 1000)
    return `${values.rounds} is not a number of rounds from 1000.`
  if (!Number.isSafeInteger(workerCount) || workerCount < 1)
    return `${values.workers} is not a number of workers.`
  return null
}

async function run(): Promise<{ tally: Tally; cpuMs: number }> {
  const total = { tally: emptyTally, cpuMs: 0 }
  const chunks = chunksOf(rounds)
  const progress = setInterval(() => say(total.tally.rounds), PROGRESS_MS)
  const add = (part: SimPart): void => {
    total.tally = addTallies(total.tally, part.tally)
    total.cpuMs += part.cpuMs
  }
  try {
    await Promise.all(Array.from({ length: workerCount }, () => work(chunks, add)))
  } finally {
    clearInterval(progress)
    if (process.stderr.isTTY) process.stderr.write('\n')
  }
  return total
}

/** One worker takes the next chunk as long as there is one; whole tallies add up in any order. */
function work(chunks: Iterator<SimChunk>, add: (part: SimPart) => void): Promise<void> {
  const worker = new Worker(new URL('./sim-worker.ts', import.meta.url), { workerData: plan })
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const { value, done } = chunks.next()
      if (done !== true) return worker.postMessage(value)
      void worker.terminate().then(() => resolve(), reject)
    }
    worker.on('error', reject)
    worker.on('message', (part: SimPart) => {
      add(part)
      next()
    })
    next()
  })
}

function* chunksOf(all: number): Generator<SimChunk, undefined> {
  for (let from = 0; from < all; from += CHUNK) yield { from, rounds: Math.min(CHUNK, all - from) }
}

function say(done: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(`\r${done.toLocaleString('en-US')} of ${rounds.toLocaleString('en-US')} rounds`)
}
