import { createHash, randomFillSync } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { openSeed } from '@krathong/games/fairness'
import type { RandomStream } from '@krathong/games/fairness'
import { BufferedStream } from '@krathong/games/slots'
import { count } from './line-tally.ts'
import type { LineTallies } from './line-tally.ts'
import { playableOf } from './playable.ts'

export interface LinePlan {
  gameId: string
  seed: string | null
}

/** Rounds from number `from` on, of one way to play; the numbers are the nonces of a seeded run. */
export interface LineChunk {
  play: number
  from: number
  rounds: number
}

export interface LinePart {
  tallies: LineTallies
  rounds: number
  cpuMs: number
}

const { gameId, seed } = workerData as LinePlan
const { plays } = playableOf(gameId)!
const chance = new BufferedStream((buffer) => void randomFillSync(buffer))
const open = seed === null ? null : openSeed(createHash('sha256').update(seed).digest('hex'))
const streamOf = (nonce: number): RandomStream => (open === null ? chance : open('simulation', nonce))

parentPort!.on('message', ({ play: index, from, rounds }: LineChunk) => {
  const before = process.threadCpuUsage()
  const tallies: LineTallies = new Map()
  const { play } = plays[index]!
  for (let nonce = from; nonce < from + rounds; nonce += 1) {
    for (const { on, returned } of play(streamOf(nonce))) count(tallies, on, returned)
  }
  const { user, system } = process.threadCpuUsage(before)
  const part: LinePart = { tallies, rounds, cpuMs: (user + system) / 1000 }
  parentPort!.postMessage(part)
})
