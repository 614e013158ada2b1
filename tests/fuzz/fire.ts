import { createConnection } from 'node:net'
import { Random } from './random.ts'
import { shotOf } from './shots.ts'
import type { Aim, Shot } from './shots.ts'

const SILENT_MS = 300
const WHOLE_MS = 5_000
const SHOWN = 400

export interface Fired {
  shots: number
  /** How often each status was answered; 0 where nothing was. */
  statuses: Map<number, number>
  /** Shots that were answered with 5xx, or not connected to at all, as a person can read them. */
  faults: string[]
}

/** What the port answers to these bytes, until it closes or falls silent. */
const send = ({ port, bytes }: Shot): Promise<{ isConnected: boolean; heard: string }> =>
  new Promise((done) => {
    const socket = createConnection(port, '127.0.0.1')
    let heard = ''
    let isConnected = false
    const late = setTimeout(() => socket.destroy(), WHOLE_MS)
    socket.setTimeout(SILENT_MS, () => heard !== '' && socket.destroy())
    socket.on('connect', () => (isConnected = true))
    socket.on('data', (part: Buffer) => {
      if (heard.length < SHOWN) heard += part.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(late)
      done({ isConnected, heard })
    })
    // A shot that promises more than it brings is waited for no longer than a moment.
    socket.write(bytes, () => setTimeout(() => socket.end(), SILENT_MS / 3))
  })

const shown = (bytes: Buffer) => JSON.stringify(bytes.subarray(0, SHOWN).toString('latin1'))

/** Fires so many shots of one seed, some at once. */
export const fire = async (
  aim: Aim,
  { seed, shots, atOnce = 16 }: { seed: number; shots: number; atOnce?: number },
): Promise<Fired> => {
  const random = new Random(seed)
  const fired: Fired = { shots: 0, statuses: new Map(), faults: [] }
  const one = async (shot: Shot) => {
    const { isConnected, heard } = await send(shot)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0)
    fired.statuses.set(status, (fired.statuses.get(status) ?? 0) + 1)
    if (!isConnected) fired.faults.push(`port ${shot.port} is closed, at ${shown(shot.bytes)}`)
    else if (status >= 500) fired.faults.push(`${status} to ${shown(shot.bytes)}: ${heard.slice(0, SHOWN)}`)
  }
  const lane = async () => {
    while (fired.shots < shots) {
      fired.shots += 1
      await one(shotOf(random, aim))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return fired
}
