/** Ports for servers of tests. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: one of those may be taken between its choice and its use. */
const FIRST = 12_000
const LAST = 32_000

/**
 * Test processes of one run choose from ports of their own: a server listens seconds after its port was chosen, and another process may
 * choose the same one meanwhile. Within its own a process goes on from the last one, so that it does not choose one twice either.
 */
const SHARES = 20
const WIDTH = (LAST - FIRST) / SHARES
const first = FIRST + (Number(process.env['VITEST_POOL_ID'] ?? 0) % SHARES) * WIDTH
let last = randomInt(WIDTH)

/** A port that nobody listens at. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    last = (last + 1) % WIDTH
    const port = first + last
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(freePort())
      else reject(error)
    })
    probe.listen(port, () => probe.close(() => resolve(port)))
  })

/** For the site, the game frame and the back office of one program. */
export const freePorts = async (): Promise<[site: number, play: number, backoffice: number]> => [
  await freePort(),
  await freePort(),
  await freePort(),
]
