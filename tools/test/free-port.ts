/** Ports for servers of tests. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: one of those may be taken between its choice and its use. */
const FIRST = 12_000
const LAST = 32_000

/** A port that nobody listens at. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const port = randomInt(FIRST, LAST)
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(freePort())
      else reject(error)
    })
    probe.listen(port, () => probe.close(() => resolve(port)))
  })

/** For the site, the game frame and the back office of one program. */
export const freePorts = async (): Promise<[site: number, play: number, backoffice: number]> => {
  const [site, play, backoffice] = [await freePort(), await freePort(), await freePort()]
  return new Set([site, play, backoffice]).size === 3 ? [site, play, backoffice] : freePorts()
}
