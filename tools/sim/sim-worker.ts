import { createHash, randomFillSync } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { openSeed } from '@krathong/games/fairness'
import {
  addTallies,
  BufferedStream,
  chosenGame,
  emptyTally,
  simulate,
  simulateTables,
  slotGames,
} from '@krathong/games/slots'
import type { SlotGame, SlotMode, Tally } from '@krathong/games/slots'

export type SimPlan = {
  gameId: string
  mode: SlotMode
  /** In games with several ways to play the feature. */
  choice: string | null
  isFast: boolean
  seed: string | null
}

/** Rounds from number `from` on; the numbers are the nonces of a seeded run. */
export type SimChunk = { from: number; rounds: number }

export type SimPart = { tally: Tally; cpuMs: number }

const plan = workerData as SimPlan
const game = chosenGame(slotGames.get(plan.gameId)!, plan.choice ?? undefined)
const fill = (buffer: Uint16Array): void => {
  randomFillSync(buffer)
}
const chance = new BufferedStream(fill)
const play = plan.seed === null ? playFree : seededPlay(plan.seed)

parentPort!.on('message', (chunk: SimChunk) => {
  const before = process.threadCpuUsage()
  const tally = play(game, chunk)
  const { user, system } = process.threadCpuUsage(before)
  const part: SimPart = { tally, cpuMs: (user + system) / 1000 }
  parentPort!.postMessage(part)
})

function playFree(slot: SlotGame, { rounds }: SimChunk): Tally {
  return plan.isFast ? simulateTables(slot, rounds, fill, chance) : simulate(slot, plan.mode, rounds, chance)
}

/** The paid draw itself: one server seed made from the text, one nonce a round. */
function seededPlay(seed: string): typeof playFree {
  const open = openSeed(createHash('sha256').update(seed).digest('hex'))
  return (slot, { from, rounds }) => {
    let tally = emptyTally
    for (let nonce = from; nonce < from + rounds; nonce += 1) {
      tally = addTallies(tally, simulate(slot, plan.mode, 1, open('simulation', nonce)))
    }
    return tally
  }
}
