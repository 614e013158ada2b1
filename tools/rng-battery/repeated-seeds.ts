import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const RESTARTS = 50
const BYTES_A_SEED = 8
const run = promisify(execFile)

const beginningsOf = async (count: number): Promise<BigUint64Array> => {
  const child = fileURLToPath(new URL('./print-streams.ts', import.meta.url))
  const { stdout } = await run(process.execPath, [child, String(count)], {
    encoding: 'buffer',
    maxBuffer: count * BYTES_A_SEED + BYTES_A_SEED,
  })
  return new BigUint64Array(Uint8Array.from(stdout).buffer)
}

/** How many streams begin like another one, of so many seeds made by fifty processes in turn. */
export const findRepeatedSeeds = async (seeds: number): Promise<number> => {
  const beginnings = new BigUint64Array(seeds)
  const share = Math.ceil(seeds / RESTARTS)
  for (let from = 0; from < seeds; from += share)
    beginnings.set(await beginningsOf(Math.min(share, seeds - from)), from)
  beginnings.sort()
  let repeated = 0
  for (let at = 1; at < seeds; at += 1) if (beginnings[at] === beginnings[at - 1]) repeated += 1
  console.log(`${seeds.toLocaleString('en-US')} seeds over ${RESTARTS} processes: ${repeated} streams twice`)
  return repeated
}
