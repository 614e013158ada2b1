import { parentPort, workerData } from 'node:worker_threads'
import { compileSlot, enumeratePart } from '@krathong/games/slots'

/** Stops of the first reel. */
export interface CountPart {
  from: number
  to: number
}

const game = compileSlot(workerData)

parentPort!.on('message', (part: CountPart) => parentPort!.postMessage(enumeratePart(game, part)))
