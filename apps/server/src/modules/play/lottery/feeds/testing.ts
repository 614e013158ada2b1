import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { createFeeds } from '../../../../../../simulators/src/feeds/feeds.ts'

/** Simulated sources on a port of their own, counted, and shut up when a test wants it. */
export const openOutside = async (feeds: ReturnType<typeof createFeeds>) => {
  let asked = 0
  let isShut = false
  const server = createServer((request, response) => {
    asked += 1
    if (isShut) return void request.socket.destroy()
    const url = new URL(request.url ?? '/', 'http://localhost')
    void feeds
      .answer({
        ...{ method: 'GET', path: url.pathname.replace('/feeds', ''), query: url.searchParams },
        ...{ headers: {}, body: Buffer.alloc(0), origin: url.origin },
      })
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    mood: (feed: 'a' | 'b', mood: string) =>
      feeds.answer({
        ...{ method: 'POST', path: '/mood', query: new URLSearchParams(), headers: {}, origin: '' },
        body: Buffer.from(`feed=${feed}&mood=${mood}`),
      }),
    stopAnswering: async (shut: boolean) => void (isShut = shut),
    close: () => new Promise((done) => server.close(done)),
  }
}
export type Outside = Awaited<ReturnType<typeof openOutside>>
