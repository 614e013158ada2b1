/** A process of its own that asks for random pages at an even pace, answered or not, while it is told to. */
import { Agent, get } from 'node:http'

const PAGES = ['/', '/rng', '/live', '/promotions', '/help']
const EVERY_MS = 25

export interface FloodOrder {
  /** Where the pages are; null ends the flood, and its answers are told. */
  site: string | null
  aSecond: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const word = () => Math.random().toString(36).slice(2)

/** Half of them with parameters that nobody reads, a quarter of no page, a quarter that search for a name. */
const address = (at: number): string => {
  const page = PAGES[at % PAGES.length]!
  if (at % 4 === 0) return `/${word()}`
  return at % 4 === 1 ? `/rng?name=${word()}` : `${page}?${word()}=${word()}`
}

let answers: Record<string, number> = {}
let open = 0
let made = 0
let timer: NodeJS.Timeout | undefined

const count = (status: string) => {
  answers[status] = (answers[status] ?? 0) + 1
  open -= 1
}

const ask = (site: string) => {
  open += 1
  const request = get(
    site + address((made += 1)),
    { agent, headers: { 'accept-encoding': 'br' } },
    (answer) => {
      answer.resume().once('end', () => count(String(answer.statusCode)))
    },
  )
  request.once('error', () => count('lost'))
}

const stop = () => {
  clearInterval(timer)
  const wait = setInterval(() => {
    if (open > 0) return
    clearInterval(wait)
    process.send?.(answers)
    answers = {}
  }, 10)
}

process.on('message', ({ site, aSecond }: FloodOrder) => {
  if (site === null) return stop()
  const startedAt = performance.now()
  let asked = 0
  timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * aSecond)
    for (; asked < due; asked += 1) ask(site)
  }, EVERY_MS)
})
process.send?.('ready')
