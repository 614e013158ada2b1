/**
 * `npm run sim -- --game ID [--on LINE] [--rounds 1e7] [--seed TEXT] [--workers N]` for games that are no slots: every line of the PAR
 * sheet (a wager, or a stated way to play), or the one named, as production plays it, on all cores. With a seed every round is drawn by
 * PF-1 and the run can be repeated; without, a secure generator is used.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { addTo } from './line-tally.ts'
import type { LineTallies } from './line-tally.ts'
import { linesText } from './line-text.ts'
import type { LineChunk, LinePart, LinePlan } from './line-worker.ts'
import { playableOf } from './playable.ts'

const CHUNK = 100_000
const PROGRESS_MS = 1000

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: '' },
    on: { type: 'string' },
    rounds: { type: 'string', default: '1e7' },
    seed: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})

const playable = playableOf(values.game)!
const rounds = Number(values.rounds)
const workerCount = Number(values.workers)
const chosen = playable.plays
  .map((play, index) => ({ play, index }))
  .filter(({ play }) => values.on === undefined || play.lines.includes(values.on))
const fault = faultOf()
if (fault !== null) {
  console.error(fault)
  process.exit(2)
}

const plan: LinePlan = { gameId: playable.id, seed: values.seed ?? null }
const startedAt = performance.now()
const done = await run()
const { text, isWithin } = linesText(playable, {
  ...done,
  seconds: (performance.now() - startedAt) / 1000,
  path:
    plan.seed === null
      ? 'production path, secure chance'
      : `production path, PF-1 from the seed "${plan.seed}"`,
})
console.log(text)
process.exitCode = isWithin ? 0 : 1

function faultOf(): string | null {
  if (chosen.length === 0)
    return `${playable.id} has no line "${values.on}". It has: ${playable.lines.map(({ on }) => on).join(', ')}.`
  if (!Number.isSafeInteger(rounds) || rounds < 1000)
    return `${values.rounds} is not a number of rounds from 1000.`
  if (!Number.isSafeInteger(workerCount) || workerCount < 1)
    return `${values.workers} is not a number of workers.`
  return null
}

async function run(): Promise<{ tallies: LineTallies; cpuMs: number; rounds: number }> {
  const total = { tallies: new Map() as LineTallies, cpuMs: 0, rounds: 0 }
  const chunks = chunksOf()
  const progress = setInterval(() => say(total.rounds), PROGRESS_MS)
  const add = (part: LinePart): void => {
    addTo(total.tallies, part.tallies)
    total.cpuMs += part.cpuMs
    total.rounds += part.rounds
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
function work(chunks: Iterator<LineChunk>, add: (part: LinePart) => void): Promise<void> {
  const worker = new Worker(new URL('./line-worker.ts', import.meta.url), { workerData: plan })
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const { value, done: isDone } = chunks.next()
      if (isDone !== true) return worker.postMessage(value)
      void worker.terminate().then(() => resolve(), reject)
    }
    worker.on('error', reject)
    worker.on('message', (part: LinePart) => {
      add(part)
      next()
    })
    next()
  })
}

/** All ways to play get the same share of the rounds, each from a nonce of its own on. */
function* chunksOf(): Generator<LineChunk, undefined> {
  let nonce = 0
  for (const [place, { index }] of chosen.entries()) {
    const share = Math.floor(rounds / chosen.length) + (place < rounds % chosen.length ? 1 : 0)
    for (let left = share; left > 0; left -= CHUNK) {
      const some = Math.min(CHUNK, left)
      yield { play: index, from: nonce, rounds: some }
      nonce += some
    }
  }
}

function say(count: number): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(`\r${count.toLocaleString('en-US')} of ${rounds.toLocaleString('en-US')} rounds`)
}
