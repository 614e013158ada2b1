import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readMetrics } from '../platform/metrics.ts'

export interface MetricsServer {
  port: number
  stop(): Promise<void>
}

/**
 * `GET /metrics` on a port of its own, which no player and no proxy of the site reaches. Anything else is not there; a request that takes
 * long to come is cut.
 */
export const openMetricsServer = async ({
  port,
  bind,
}: {
  port: number
  bind: string
}): Promise<MetricsServer> => {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    const isMeant = request.method === 'GET' && request.url === '/metrics'
    if (!isMeant) return void response.writeHead(404).end()
    readMetrics().then(
      ({ type, text }) =>
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.on('clientError', (_, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, bind, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
