/**
 * `npm run bench -- catalog`: lists and searches of a lobby of ten thousand games over HTTP, by the whole server, against one bare route
 * that answers a list of the same size; turn by turn in one run.
 */
import { Agent, request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBenchCluster } from './parts/cluster.ts'
import { median, quantile } from './parts/figures.ts'
import { freePort, seedBrandAt, startChild, stopChild } from './parts/http-spin.ts'
import { report, round } from './parts/report.ts'
import { GAMES, seedGames } from './parts/seed-games.ts'

const CALLERS = 8
const TURNS = 3
const REQUESTS = 800
const P95_GOAL_MS = 50
const RATIO_GOAL = 15

const bets = ['0.01', '0.05', '0.1', '0.5', '0.75']
const pick = <T>(all: readonly T[], at: number): T => all[at % all.length]!

const list = '/wps/relay/GCSGAME_gameList'
const asked: Readonly<Record<string, (at: number) => string>> = {
  'a page of the list': (at) => `${list}?pageNo=${1 + (at % 800)}&pageSize=12`,
  'a page of one vendor': (at) => `${list}?vassalage=BENCH${at % 40}&pageNo=${1 + (at % 20)}`,
  // Another text at every request: no list is at hand.
  'search in English': (at) => `${list}?gameName=${pick(['dragon', 'lotus', 'gold'], at)}%20${at}`,
  'search in Thai': (at) => `${list}?gameName=${encodeURIComponent(`นำโชค ${at}`)}`,
  'search for a letter': (at) => `${list}?gameName=${pick([...'aeioug'], at)}&minBet=${pick(bets, at)}`,
  'class and least bet': (at) => `${list}?gameClassify=table&minBet=0.1&pageNo=${1 + (at % 20)}`,
  'hot games': () => '/wps/relay/GCSGAME_hotGamesV2',
  'the menu of vendors': () => '/wps/relay/GCSGAME_newGameVendor',
}

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })

const get = (port: number, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

/** Latencies of one turn: `CALLERS` at once, each asking again as soon as it has its answer. */
const turn = async (port: number, pathOf: (at: number) => string, faults: string[]) => {
  const latencies: number[] = []
  let next = 0
  const caller = async () => {
    while (next < REQUESTS) {
      const at = next
      next += 1
      const from = performance.now()
      const { status } = await get(port, pathOf(at))
      latencies.push(performance.now() - from)
      if (status !== 200) faults.push(`${pathOf(at)} was answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return latencies
}

const serveOurs = async (databaseUrl: string, dataDir: string) => {
  await seedBrandAt(databaseUrl)
  await seedGames(databaseUrl)
  const [port, playPort, backofficePort] = [await freePort(), await freePort(), await freePort()]
  const nowhere = join(dataDir, 'nowhere')
  const dist = { webDist: nowhere, playDist: nowhere, backofficeDist: nowhere }
  const ports = { port, playPort, backofficePort }
  const config = {
    databaseUrl,
    ...ports,
    ...dist,
    dataDir,
    roles: ['api', 'rooms', 'worker'],
    version: 'bench',
  }
  return { port, child: await startChild('serve-krathong.ts', JSON.stringify(config)) }
}

/** Paging through everything meets every game once. */
const faultsOfPaging = async (port: number): Promise<string[]> => {
  const seen = new Set<string>()
  let total = 0
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { value } = JSON.parse((await get(port, `${list}?pageNo=${page}&pageSize=100`)).body) as {
      value: { content: { nodeId: string }[]; totalPages: number; totalElements: number }
    }
    for (const { nodeId } of value.content) seen.add(nodeId)
    pages = value.totalPages
    total = value.totalElements
  }
  return seen.size === total && total > GAMES * 0.85 ? [] : [`paging met ${seen.size} of ${total} games`]
}

const measure = async (ourPort: number, barePort: number) => {
  const faults: string[] = await faultsOfPaging(ourPort)
  const rows: string[][] = []
  const worst = { p95: 0, ratio: 0 }
  for (const [name, pathOf] of Object.entries(asked)) {
    const ours: number[][] = []
    const bare: number[][] = []
    for (let at = 0; at < TURNS; at += 1) {
      bare.push(await turn(barePort, () => '/list', faults))
      ours.push(await turn(ourPort, pathOf, faults))
    }
    const of = (rounds: number[][], share: number) => median(rounds.map((round) => quantile(round, share)))
    const ratio = of(ours, 0.95) / of(bare, 0.95)
    worst.p95 = Math.max(worst.p95, of(ours, 0.95))
    worst.ratio = Math.max(worst.ratio, ratio)
    const figures = [of(ours, 0.5), of(ours, 0.95), of(bare, 0.95), ratio]
    rows.push([name, ...figures.map((figure) => figure.toFixed(2))])
  }
  return { faults, rows, worst }
}

const cluster = await startBenchCluster()
const dataDir = await mkdtemp(join(tmpdir(), 'krathong-bench-catalog-'))
try {
  const ours = await serveOurs(cluster.url, dataDir)
  const sample = JSON.parse((await get(ours.port, `${list}?pageNo=2`)).body) as object
  const barePort = await freePort()
  const bare = await startChild('serve-bare-list.ts', JSON.stringify([barePort, sample]))
  const { faults, rows, worst } = await measure(ours.port, barePort)
  await Promise.all([stopChild(ours.child), stopChild(bare)])
  report({
    name: 'catalog',
    title: `A lobby of ${GAMES} games over HTTP: ${CALLERS} callers at once, ${TURNS} turns of ${REQUESTS} requests each`,
    table: [['what', 'p50 ms', 'p95 ms', 'bare p95 ms', 'ratio of p95'], ...rows],
    gates: [
      { name: 'slowest p95 / bare route', measured: round(worst.ratio), goal: RATIO_GOAL, is: 'most' },
      { name: 'slowest p95, milliseconds', measured: round(worst.p95), goal: P95_GOAL_MS, is: 'most' },
    ],
    faults,
    settings: cluster.settings,
  })
} finally {
  agent.destroy()
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}
