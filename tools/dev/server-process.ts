/**
 * The server as a process of its own, started by start.ts. Whatever ends it ends it alone: the database stays, and start.ts starts it
 * again. An error that nobody caught is told and ends it, for nobody knows what state it left.
 */
import { explain } from './advice.ts'
import type { FromServer, ToServer } from './server-messages.ts'
import { openHotEndpoints } from './hot-endpoints.ts'
import { portInUse } from './settings.ts'
import { openSimulators } from './simulators.ts'
import type { RunningServer } from '../../apps/server/src/main.ts'

const GOODBYE_MS = 1_000

const post = (message: FromServer) =>
  new Promise<void>((done) => {
    if (process.send) process.send(message, () => done())
    else done()
  })

const closers: (() => Promise<void>)[] = []
let isEnding = false

const end = async (code: number) => {
  if (isEnding) return
  isEnding = true
  for (const close of closers.toReversed()) {
    await close().catch((error: unknown) => process.stdout.write(`Not stopped in order: ${String(error)}\n`))
  }
  process.exit(code)
}

const sentence = (error: unknown) => {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? portInUse(port ?? 0, 'PORT').message : explain(error)
}

process.on('uncaughtException', (error) => {
  process.stderr.write(`The server ends after an error nobody caught: ${error.stack ?? error.message}\n`)
  process.exit(1)
})
// Ctrl-C reaches every process of a terminal: the one that started this one says when to stop.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('SIGTERM', () => void end(0))
// Nobody would start it again, stop it or keep its database any more.
process.on('disconnect', () => process.exit(1))

// Its code loads while PostgreSQL starts and the browser programs are built.
const loading = import('../../apps/server/src/main.ts')
loading.catch(() => undefined)
const starting = Promise.withResolvers<RunningServer>()
starting.promise.catch(() => undefined)

const start = async (config: Extract<ToServer, { kind: 'start' }>['config']) => {
  const { startServer } = await loading
  const simulators = await openSimulators()
  closers.push(() => simulators?.stop() ?? Promise.resolve())
  const server = startServer({ ...config, simulators })
  closers.push(() => server.then((running) => running.stop()).catch(() => undefined))
  const running = await server
  openHotEndpoints(running.servers)
  starting.resolve(running)
  const { addresses, seedSummary } = running
  await post({
    kind: 'ready',
    facts: {
      addresses: { ...addresses, ...(simulators ? { Simulators: simulators.origin } : {}) },
      seedSummary,
    },
  })
}

const open = async ({ id, brand }: Extract<ToServer, { kind: 'open' }>) => {
  try {
    const { seedSummary } = await (await starting.promise).openFurther(brand)
    await post({ kind: 'opened', id, seedSummary })
  } catch (error) {
    await post({ kind: 'not-opened', id, sentence: explain(error) })
  }
}

const fail = async (error: unknown) => {
  if (isEnding) return
  await Promise.race([
    post({ kind: 'failed', sentence: sentence(error) }),
    new Promise((done) => setTimeout(done, GOODBYE_MS)),
  ])
  await end(1)
}

process.on('message', (message: ToServer) => {
  if (message.kind === 'start') start(message.config).catch(fail)
  else if (message.kind === 'open') void open(message)
  else void end(0)
})
