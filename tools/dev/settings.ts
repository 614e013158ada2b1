import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { readFaultPoint } from '../../apps/server/src/platform/fault-points.ts'
import { Advice } from './advice.ts'
import { dataFolder } from './database.ts'
import { HOT_PORTS } from './hot-names.ts'
import { root } from '../root.ts'

const portNames = { port: 'PORT', playPort: 'PLAY_PORT', backofficePort: 'BACKOFFICE_PORT' } as const
const portDefaults = { port: 8080, playPort: 8082, backofficePort: 8081 }
type Ports = typeof portDefaults

const readPort = (name: keyof Ports) => {
  const text = process.env[portNames[name]]?.trim()
  if (!text) return portDefaults[name]
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Advice(
    `${portNames[name]} is "${text}": set it to a whole number from 1 to 65535, or leave it out.`,
  )
}

const isFree = (port: number) =>
  new Promise<boolean>((done, failed) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(false)
      else if (error.code === 'EACCES')
        failed(new Advice(`Port ${port} is for the system only: set a port above 1023.`))
      else failed(error)
    })
    probe.listen(port, () => probe.close(() => done(true)))
  })

export const portInUse = (port: number, variable: string) =>
  new Advice(
    `Port ${port} is in use by another program: stop that one, or choose another port, for example ${variable}=${port + 100} npm start.`,
  )

export const readPorts = async (): Promise<Ports> => {
  const names = Object.keys(portNames) as (keyof Ports)[]
  const ports = {
    port: readPort('port'),
    playPort: readPort('playPort'),
    backofficePort: readPort('backofficePort'),
  }
  for (const name of names) {
    const twin = names.find((other) => other !== name && ports[other] === ports[name])
    if (twin)
      throw new Advice(
        `${portNames[name]} and ${portNames[twin]} are both ${ports[name]}: give each its own port.`,
      )
    if (!(await isFree(ports[name]))) throw portInUse(ports[name], portNames[name])
  }
  return ports
}

const roleNames = ['api', 'rooms', 'worker']

const readRoles = () => {
  const given = process.argv.find((word) => word.startsWith('--roles='))?.slice('--roles='.length)
  const roles = given ? given.split(',') : roleNames
  const odd = roles.find((role) => !roleNames.includes(role))
  if (odd !== undefined)
    throw new Advice(`There is no role "${odd}": use --roles= with some of ${roleNames.join(', ')}.`)
  return roles
}

const readVersion = () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const edits = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    // With edits that no commit has, every start is a version of its own.
    const edited = edits.length > 0 ? `.edited-${Math.round(performance.timeOrigin).toString(36)}` : ''
    return `${version}+${commit.toString().trim()}${edited}`
  } catch {
    return version
  }
}

/** Everything the environment and the command line say, checked before anything is started. */
export const readSettings = async () => {
  readFaultPoint(process.env.FAULT_POINT)
  return {
    ...(await readPorts()),
    dataDir: dataFolder(),
    webDist: join(root, 'apps/web/dist'),
    playDist: join(root, 'apps/play/dist'),
    backofficeDist: join(root, 'apps/backoffice/dist'),
    roles: readRoles(),
    version: readVersion(),
    // While it is being developed its files change, and nobody asks what they were.
    programFolder: process.env[HOT_PORTS] ? undefined : root,
  }
}
