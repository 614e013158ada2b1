/** The outside parties of a demonstration: they speak real HTTP with real signatures, and know the program only by its address. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBank } from './bank/bank.ts'
import { createBlocks } from './blocks/blocks.ts'
import { createChain } from './chain/chain.ts'
import { createFeeds } from './feeds/feeds.ts'
import { createFirebase } from './firebase/firebase.ts'
import { createIdentity } from './identity/identity.ts'
import { createPsp } from './psp/psp.ts'
import { json, keyOf, notFound } from './simulator.ts'
import type { Answered, Simulator } from './simulator.ts'
import { createVendors } from './vendors/vendors.ts'

export interface SimulatorOptions {
  /** 0 takes any free port. */
  port: number
  /** The network address to listen on; without it nobody but this machine reaches them. */
  host?: string | undefined
  /** Root of the keys that each simulator shares with the program. */
  secret: string
  /** Where simulators keep what must outlive them; without it they forget everything. */
  dataDir?: string
}

export interface RunningSimulators {
  origin: string
  /** The shared key of each simulator, by its name. */
  keys: Readonly<Record<string, string>>
  /** Tells the simulated vendor where the wallet of each of its agreements is. */
  meet(walletOf: (vendorCode: string) => string): void
  stop(): Promise<void>
}

const BODY_MAX = 256 * 1024

const readBody = async (request: IncomingMessage): Promise<Buffer | null> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_MAX) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const route = async (simulators: readonly Simulator[], request: IncomingMessage): Promise<Answered> => {
  const base = `http://${request.headers.host ?? 'localhost'}`
  const url = URL.parse(request.url ?? '/', base)
  // Two slashes, or another form of target, name a host of their own: nobody who means well sends that.
  if (url === null || url.origin !== URL.parse(base)?.origin || !request.url?.startsWith('/'))
    return json(400, { error: 'BAD_TARGET' })
  const [, name = '', ...rest] = url.pathname.split('/')
  const simulator = simulators.find((one) => one.name === name)
  if (!simulator) return notFound()
  const body = await readBody(request)
  if (!body) return { status: 413, body: '' }
  return simulator.answer({
    method: request.method ?? 'GET',
    path: `/${rest.join('/')}`,
    query: url.searchParams,
    headers: request.headers,
    body,
    origin: url.origin,
  })
}

const reply = (response: ServerResponse, { status, headers, body }: Answered) =>
  void response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body)

/** A fault in one request ends that request alone, also where an answer could not be written. */
const fail = (response: ServerResponse, error: unknown) => {
  if (response.headersSent) response.destroy()
  else reply(response, { status: 500, headers: { 'content-type': 'text/plain' }, body: String(error) })
}

const listen = (server: ReturnType<typeof createServer>, port: number, host: string) =>
  new Promise<number>((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => done((server.address() as AddressInfo).port))
  })

/** Opens every simulator on one port, each below its own name. */
export const startSimulators = async ({
  port,
  host = '127.0.0.1',
  secret,
  dataDir,
}: SimulatorOptions): Promise<RunningSimulators> => {
  const vendors = createVendors(secret, dataDir)
  const feeds = createFeeds(keyOf(secret, 'feeds'))
  const keys = {
    ...feeds.publicKeys,
    psp: keyOf(secret, 'psp'),
    bank: keyOf(secret, 'bank'),
    identity: keyOf(secret, 'identity'),
    ...vendors.keys,
  }
  const simulators: Simulator[] = [
    createPsp(keys.psp, dataDir),
    createBank(keys.bank, dataDir),
    createIdentity(keys.identity),
    createChain(),
    createBlocks(keyOf(secret, 'blocks')),
    feeds,
    ...createFirebase(),
    vendors,
  ]
  const server = createServer((request, response) => {
    route(simulators, request)
      .then((answered) => reply(response, answered))
      .catch((error: unknown) => fail(response, error))
  })
  const opened = await listen(server, port, host)
  return {
    origin: `http://localhost:${opened}`,
    keys,
    meet: vendors.meet,
    stop: async () => {
      for (const simulator of simulators) simulator.stop()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

if (import.meta.main) {
  const secret = process.env['SIM_SECRET'] ?? randomBytes(32).toString('hex')
  const { origin, keys } = await startSimulators({ port: Number(process.env['SIM_PORT'] ?? 8083), secret })
  process.stdout.write(`Simulators at ${origin}\n${JSON.stringify(keys, null, 2)}\n`)
}
