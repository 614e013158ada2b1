import { parentPort, workerData } from 'node:worker_threads'
import { compileSlot, openParts } from '@krathong/games/slots'

/** Stops of the first reel. */
export interface CountPart {
  from: number
  to: number
}

const count = openParts(compileSlot(workerData))

parentPort!.on('message', (part: CountPart) => parentPort!.postMessage(count(part)))
