/** A process of its own that holds open pages and says when each heard of a result: what listening costs is not taken from who tells. */
import { WebSocket } from 'ws'

/** How many pages to open where, or which result to tell of. */
export type PagesOrder = { site: string; pages: number } | { gameCode: string; numero: string }
export type PagesAnswer = { open: number } | { heardAt: number[] }

const AT_ONCE = 100
/** Results that many pages have not heard by then are lost. */
const PATIENCE_MS = 10_000

const sockets: WebSocket[] = []
/** Of each result, when each page heard of it, by the machine's clock. */
const heard = new Map<string, number[]>()

const keyOf = (draw: { gameCode: string; numero: string }) => `${draw.gameCode}/${draw.numero}`

const listen = (text: string) => {
  const at = Date.now()
  if (!text.startsWith('{"topic":"lottery"')) return
  const { payload } = JSON.parse(text) as { payload: { gameCode: string; numero: string } }
  const key = keyOf(payload)
  const times = heard.get(key) ?? []
  times.push(at)
  heard.set(key, times)
}

const openPage = (site: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(`${site.replace('http', 'ws')}/ws`, {
      headers: { origin: site },
      perMessageDeflate: false,
    })
    socket.once('error', reject)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'hello' })))
    // The greeting: from now on it is told of everything.
    socket.once('message', () => {
      sockets.push(socket)
      resolve()
    })
    socket.on('message', (raw: Buffer) => listen(raw.toString('latin1')))
  })

const openPages = async (site: string, pages: number): Promise<PagesAnswer> => {
  for (let from = 0; from < pages; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, pages - from) }, () => openPage(site)))
  return { open: sockets.length }
}

const hear = async (draw: { gameCode: string; numero: string }): Promise<PagesAnswer> => {
  const until = Date.now() + PATIENCE_MS
  const times = () => heard.get(keyOf(draw)) ?? []
  while (times().length < sockets.length && Date.now() < until)
    await new Promise((done) => setTimeout(done, 50))
  return { heardAt: times() }
}

process.on('message', (order: PagesOrder) => {
  void ('site' in order ? openPages(order.site, order.pages) : hear(order)).then((answer) =>
    process.send!(answer),
  )
})
process.send?.('listening')
