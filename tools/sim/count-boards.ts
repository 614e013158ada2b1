import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { partsOfBoards, wholeCensus } from '@krathong/games/slots'
import type { BoardCensus, SlotGame } from '@krathong/games/slots'
import type { CountPart } from './count-worker.ts'

/** Fewer are counted before the workers have started. */
const MANY = 50_000_000
/** Parts of a worker, so that one that is held up keeps the others waiting less. */
const SHARES = 4

/** The paid boards of a large cycle, counted on all cores; undefined where one core is as good. */
export const countBoards = async (game: SlotGame): Promise<BoardCensus | undefined> => {
  const cycle = game.base.symbols.reduce((product, strip) => product * strip.length, 1)
  const parts = partsOfBoards(game)
  if (cycle < MANY || parts === 1) return undefined
  const workers = Math.min(parts, availableParallelism())
  // A few stops at a time: a worker keeps the tables that it made for the part before.
  const size = Math.ceil(parts / (workers * SHARES))
  const left = Array.from({ length: Math.ceil(parts / size) }, (_, part): CountPart => ({
    from: part * size,
    to: Math.min(parts, (part + 1) * size),
  }))
  const counted: BoardCensus[] = []
  const work = () => workThrough(game, left, (part) => void counted.push(part))
  await Promise.all(Array.from({ length: workers }, work))
  return wholeCensus(counted)
}

/** One worker takes the next part as long as there is one. */
const workThrough = (game: SlotGame, left: CountPart[], add: (part: BoardCensus) => void): Promise<void> => {
  const worker = new Worker(new URL('./count-worker.ts', import.meta.url), { workerData: game.definition })
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const part = left.pop()
      if (part !== undefined) return worker.postMessage(part)
      void worker.terminate().then(() => resolve(), reject)
    }
    worker.on('error', reject)
    worker.on('message', (part: BoardCensus) => {
      add(part)
      next()
    })
    next()
  })
}
