/**
 * `npm run bench -- processes`: two processes of one brand on one database. Whole spins over HTTP at one process and shared by two, turn
 * by turn; how soon a page at one hears of a spin at the other; and what players notice when the process that leads the rooms is killed.
 */
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { median, quantile } from './parts/figures.ts'
import { runLoad } from './parts/load.ts'
import { report, round } from './parts/report.ts'
import { faultsOfRounds } from './parts/spin-load.ts'
import {
  leadersOf,
  openClient,
  openFolder,
  openPage,
  openSpinners,
  startProcess,
} from './parts/two-processes.ts'
import type { Process } from './parts/two-processes.ts'
import { seedBrandAt, takeSeats } from './parts/http-spin.ts'
import type { Seat } from './parts/http-spin.ts'

const CALLERS = 64
const TURNS = 3
const SECONDS = 5
const PAGES = 32
const PUSHED_SPINS = 40
const PACE_MS = 250
const LATE_MS = 5_000
/** A caller whose line to the second process has been in use: the server closes one that nothing was asked on. */
const AT_SECOND = 1
const EVERY = ['api', 'rooms', 'worker']

type Spinners = Awaited<ReturnType<typeof openSpinners>>

const turns = async ({ postmasterPid }: BenchCluster, { spin }: Spinners) => {
  const rates: { one: number[]; two: number[] } = { one: [], two: [] }
  const turn = async (placeOf: (caller: number) => number) => {
    const ask = async (caller: number) => void (await spin(caller, placeOf(caller)))
    const { perSecond } = await runLoad({
      callers: CALLERS,
      seconds: SECONDS,
      warmUpSeconds: 1,
      postmasterPid,
      ask,
    })
    return perSecond
  }
  for (let at = 0; at < TURNS; at += 1) {
    rates.one.push(await turn(() => 0))
    rates.two.push(await turn((caller) => caller % 2))
  }
  return rates
}

/** From the call of a spin at the first process to the balance on the player's page at the second, in ms. */
const pushTimes = async (second: Process, seats: readonly Seat[], { spin }: Spinners) => {
  const pages = await Promise.all(seats.slice(0, PAGES).map((seat) => openPage(second, seat)))
  await new Promise((done) => setTimeout(done, PACE_MS))
  const pushed: { from: number; version: number; page: number }[] = []
  await Promise.all(
    pages.map(async (_, page) => {
      await new Promise((done) => setTimeout(done, (PACE_MS * page) / PAGES))
      for (let at = 0; at < PUSHED_SPINS; at += 1) {
        const from = performance.now()
        const { body } = await spin(page, 0)
        const { value } = JSON.parse(body) as { value?: { balanceVersion: number } }
        if (value) pushed.push({ from, page, version: value.balanceVersion })
        await new Promise((done) => setTimeout(done, PACE_MS))
      }
    }),
  )
  await new Promise((done) => setTimeout(done, PACE_MS))
  pages.forEach(({ close }) => close())
  const times = pushed.map(({ from, version, page }) => (pages[page]!.heard.get(version) ?? Infinity) - from)
  return { times, lost: times.filter((ms) => !Number.isFinite(ms)).length }
}

/** Milliseconds from the death of the process that leads a room until another leads it, and the slowest spin at the other meanwhile. */
const killLeader = async (url: string, processes: readonly Process[], { spin }: Spinners) => {
  const client = await openClient(url)
  const leadersBefore = await leadersOf(client)
  let slowest = 0
  let isOver = false
  const playing = (async () => {
    while (!isOver) {
      const from = performance.now()
      await spin(AT_SECOND, 1)
      slowest = Math.max(slowest, performance.now() - from)
    }
  })()
  await processes[0]!.stop()
  const from = performance.now()
  let after: number[] = []
  while (performance.now() - from < LATE_MS * 2) {
    after = (await leadersOf(client)).filter((pid) => !leadersBefore.includes(pid))
    if (after.length > 0) break
    await new Promise((done) => setTimeout(done, 20))
  }
  const takeoverMs = performance.now() - from
  isOver = true
  await playing
  await client.end()
  const faults = [
    ...(leadersBefore.length === 1 ? [] : [`${leadersBefore.length} processes led the room`]),
    ...(after.length === 1 ? [] : [`${after.length} processes took the room over`]),
  ]
  return { takeoverMs, slowest, faults }
}

const measure = async (cluster: BenchCluster) => {
  const url = await cluster.openBeside('processes')
  await seedBrandAt(url)
  const { folder, remove } = await openFolder()
  // The first leads the rooms: it asked for them first.
  const processes = [await startProcess(url, folder, EVERY), await startProcess(url, folder, EVERY)]
  try {
    const seats = await takeSeats(processes[0]!, CALLERS)
    const spinners = await openSpinners(processes, seats)
    const rates = await turns(cluster, spinners)
    const { times, lost } = await pushTimes(processes[1]!, seats, spinners)
    const killed = await killLeader(url, processes, spinners)
    spinners.close()
    const faults = [
      ...spinners.faults,
      ...killed.faults,
      ...(await faultsOfRounds(url, spinners.counts.answered)),
    ]
    const p = (share: number) => quantile(times, share)
    report({
      name: 'processes',
      title: `Two processes of one brand: ${CALLERS} callers in ${TURNS} turns of ${SECONDS} s, ${times.length} spins with a page at the other process`,
      table: [
        ['what', 'one', 'two'],
        ['spins a second', String(Math.round(median(rates.one))), String(Math.round(median(rates.two)))],
      ],
      gates: [
        {
          name: 'spins of two processes / of one',
          measured: median(rates.two) / median(rates.one),
          goal: 1,
          is: 'least',
        },
        {
          name: 'ms from a spin to the page at the other process, p99',
          measured: p(0.99),
          goal: 250,
          is: 'most',
        },
        {
          name: 'ms until another process leads the rooms',
          measured: killed.takeoverMs,
          goal: LATE_MS,
          is: 'most',
        },
        {
          name: 'ms of the slowest spin at the process that stays',
          measured: killed.slowest,
          goal: LATE_MS,
          is: 'most',
        },
      ],
      faults,
      settings: cluster.settings,
      notes: [`pushes: p50 ${round(p(0.5), 1)} ms, ${lost} of ${times.length} lost`],
    })
  } finally {
    await Promise.all(processes.map(({ stop }) => stop()))
    await remove()
  }
}

const cluster = await startBenchCluster()
try {
  await measure(cluster)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await cluster.stop()
}
