import { isIP } from 'node:net'
import { startSimulators } from '../../apps/simulators/src/main.ts'
import type { RunningSimulators } from '../../apps/simulators/src/main.ts'
import { readOrMakeSecret } from '../../apps/server/src/platform/files/secret-file.ts'
import { Advice } from './advice.ts'
import { dataFolder } from './database.ts'

const DEFAULT_PORT = 8083

const isInUse = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

/** SIM_PORT when the person gave one; otherwise the usual port, or any free one while another program has it. */
const open = async (secret: string): Promise<RunningSimulators> => {
  const given = process.env.SIM_PORT?.trim()
  const port = given ? Number(given) : DEFAULT_PORT
  if (!(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new Advice(`SIM_PORT is "${given}": set it to a whole number from 0 to 65535, or leave it out.`)
  const host = process.env.SIM_BIND?.trim() || undefined
  if (host !== undefined && isIP(host) === 0)
    throw new Advice(`SIM_BIND is "${host}": set it to an IP address, such as 127.0.0.1, or leave it out.`)
  try {
    return await startSimulators({ port, host, secret, dataDir: dataFolder() })
  } catch (error) {
    if (!isInUse(error)) throw error
    if (given)
      throw new Advice(
        `Port ${port} is in use by another program: stop that one, or choose another SIM_PORT.`,
      )
    return startSimulators({ port: 0, host, secret, dataDir: dataFolder() })
  }
}

/** The outside parties of the demonstration, unless SIMULATORS=off. The key they share with the program lies beside its data. */
export const openSimulators = (): Promise<RunningSimulators | null> =>
  process.env.SIMULATORS === 'off'
    ? Promise.resolve(null)
    : open(readOrMakeSecret(dataFolder(), 'simulators.key'))
