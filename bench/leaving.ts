/**
 * `npm run bench -- leaving [KIND | WORDS OF A CASE]`: every own game, left in each of its phases, by a link, Back, a reload and for another device, in a real
 * browser at the real program: no board stands still afterwards, a result of one game is told by another in words only, and frame, header
 * and server show one balance.
 */
import { bingoRooms } from '@krathong/games/bingo'
import { crashGames } from '@krathong/games/crash'
import { decisionGames } from '@krathong/games/interactive'
import { instantGames } from '@krathong/games/instant'
import { slotGames } from '@krathong/games/slots'
import { loadavg } from 'node:os'
import { openBrowser } from '../tests/browser.ts'
import { startProgram } from '../tests/program.ts'
import { buildBrowserPrograms } from '../tools/dev/browser-programs.ts'
import {
  finish,
  frameOf,
  goTo,
  look,
  moneyFault,
  open,
  order,
  orderUnheard,
  sitDown,
  untilPlayable,
} from './parts/stage-left.ts'
import type { Table } from './parts/stage-left.ts'
import { report, round } from './parts/report.ts'

const phases = [
  'idle',
  'answer lost',
  'in the show',
  'in a feature',
  'at a choice',
  'choice lost',
  'bet in',
  'climbing',
] as const
type Phase = (typeof phases)[number]
const exits = ['link', 'back', 'reload', 'device'] as const
type Exit = (typeof exits)[number]

interface Case {
  kind: string
  game: string
  phase: Phase
  exit: Exit
  /** What is opened then. */
  other: string
}

const kinds: Record<string, { games: readonly string[]; phases: readonly Phase[] }> = {
  slot: { games: [...slotGames.keys()], phases: ['idle', 'answer lost', 'in the show'] },
  instant: { games: [...instantGames.keys()], phases: ['idle', 'answer lost', 'in the show'] },
  decision: {
    games: [...decisionGames.keys()],
    phases: ['idle', 'answer lost', 'at a choice', 'choice lost'],
  },
  crash: { games: [...crashGames.keys()], phases: ['idle', 'answer lost', 'bet in', 'climbing'] },
  bingo: { games: [...bingoRooms.keys()], phases: ['idle', 'answer lost', 'bet in'] },
}

const sellsFeature = (game: string) => (slotGames.get(game)?.buy ?? null) !== null

const nameOf = ({ game, phase, exit, other }: Case) => `${game} left ${phase} by ${exit}, then ${other}`

/** Each game in each phase; the ways and the games opened afterwards take turns, so that every kind meets every other. */
const casesOf = (wanted: string | undefined): Case[] => {
  const all = Object.values(kinds).flatMap(({ games }) => games)
  const left = Object.entries(kinds).flatMap(([kind, { games, phases: own }]) =>
    games.flatMap((game) =>
      [...own, ...(sellsFeature(game) ? (['in a feature'] as const) : [])].map((phase) => ({
        kind,
        game,
        phase,
      })),
    ),
  )
  return left
    .map((one, at) => {
      const place = (all.indexOf(one.game) + 1 + at * 5) % all.length
      const other = all[place] === one.game ? all[(place + 1) % all.length]! : all[place]!
      // A hall sells once in some minutes: it is left, and opened by nobody else.
      return { ...one, exit: exits[at % exits.length]!, other: bingoRooms.has(other) ? 'naga-dice' : other }
    })
    .filter((one) => wanted === undefined || one.kind === wanted || nameOf(one).includes(wanted))
}

/** Plays up to the moment. */
const reach = async (table: Table, { phase, exit }: Case) => {
  // A device that is left stays without a line: what it asks for again and shows itself would be nobody's to tell.
  const forGood = exit === 'device'
  switch (phase) {
    case 'idle':
      return
    case 'answer lost':
      return orderUnheard(table, 'order', { forGood })
    case 'in a feature':
      await order(table, true)
      await table.page.waitForTimeout(2_500)
      return
    case 'at a choice':
    case 'choice lost':
      await order(table)
      await table.page.waitForTimeout(1_200)
      if (phase === 'choice lost' && (await look(table))?.phase === 'choosing')
        await orderUnheard(table, 'choice', { forGood })
      return
    case 'climbing':
      await order(table)
      await frameOf(table).locator('.crash-button[data-act="leave"]').waitFor({ timeout: 20_000 })
      return
    case 'in the show':
    case 'bet in':
      await order(table)
      await table.page.waitForTimeout(250)
  }
}

interface Ending {
  shown: string
  fault: string | null
}

type Note = (answer: string | null, at: string) => void

/** Watches a page until its seat has ended, or until it is asked whether its board was ready before. */
const endsShown = (table: Table): (() => Promise<boolean>) => {
  let isAsked = false
  const watch = async () => {
    while (!isAsked) {
      const seen = await look(table)
      if (seen?.ended) return false
      if (seen?.phase === 'ready') return true
      await new Promise((done) => setTimeout(done, 30))
    }
    return false
  }
  const watching = watch()
  return () => {
    isAsked = true
    return watching
  }
}

/** Goes away, and is where the player goes on from. */
const leave = async (table: Table, { game, exit }: Case, note: Note): Promise<Table> => {
  const { page } = table
  switch (exit) {
    case 'back':
      await page.goBack({ waitUntil: 'commit' })
      return table
    case 'link': {
      const link = page.locator('a[href="/"]').first()
      await link.click({ timeout: 5_000 }).catch(() => undefined)
      return table
    }
    case 'reload':
      await page.reload({ waitUntil: 'commit' })
      note(await untilPlayable(table), 'after the reload')
      return table
    case 'device': {
      const here = await table.elsewhere()
      // What the first device shows to its end before it is told is nobody else's to tell.
      const isShown = endsShown(table)
      await open(here, game)
      note(await untilPlayable(here), 'on the other device')
      await page.waitForTimeout(300)
      if (await isShown()) note('shown', 'on the first device')
      if ((await look(table))?.ended) return here
      await here.context.close()
      throw new Error('the first device was not told')
    }
  }
}

/** Opens a game and plays it; what it tells of an older round on the way there is noted. */
const playAt = async (table: Table, game: string, note: Note) => {
  await open(table, game)
  const answer = await untilPlayable(table)
  note(answer, `in ${game}`)
  await finish(table)
  return answer
}

/** One balance in frame, header and server; a crash round of before may be settled between two looks. */
const requireOneBalance = async (table: Table, game: string) => {
  await untilPlayable(table)
  const fault = await moneyFault(table)
  if (fault && !crashGames.has(game)) throw new Error(`money in ${game}: ${fault}`)
}

/** Leaves, opens another game and plays there, and comes back. */
const walk = async (table: Table, one: Case, notices: string[]): Promise<void> => {
  const note: Note = (answer, at) => answer !== null && void notices.push(`${answer} ${at}`)
  const isRoom = one.kind === 'crash' || one.kind === 'bingo'
  await goTo(table, '/')
  await playAt(table, one.game, () => {})
  await reach(table, one)
  const left = await look(table)
  const here = await leave(table, one, note)
  try {
    const inOther = await playAt(here, one.other, note)
    if (inOther === 'replay' || (inOther === 'resumed' && !decisionGames.has(one.other)))
      throw new Error(`${one.other} showed a round of another game`)
    await order(here)
    await finish(here)
    await requireOneBalance(here, one.other)
    await playAt(here, one.game, note)
    await requireOneBalance(here, one.game)
    const isMissing = one.phase !== 'idle' && left?.phase !== 'ready' && notices.length === 0
    if (isMissing && !isRoom) throw new Error('nobody told what came of its round')
  } finally {
    if (here !== table) await here.context.close()
    await table.page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

const run = async (table: Table, one: Case): Promise<Ending> => {
  const notices: string[] = []
  const fault = await walk(table, one, notices).then(
    () => null,
    (error: unknown) => String(error).split('\n')[0]!,
  )
  return { shown: notices.join(', '), fault }
}

const runAll = async (tables: readonly Table[], cases: readonly Case[]) => {
  const ended: (Ending & { one: Case })[] = []
  const waiting = [...cases]
  await Promise.all(
    tables.map(async (table) => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const case_ = one
        const ending = await run(table, case_)
        ended.push({ ...ending, one: case_ })
        console.log(`${ending.fault ? 'WRONG' : 'right'} ${nameOf(case_)}: ${ending.fault ?? ending.shown}`)
      }
    }),
  )
  return ended
}

const main = async () => {
  const wanted = process.argv.slice(2).join(' ') || undefined
  const cases = casesOf(wanted)
  await buildBrowserPrograms(console.log)
  const program = await startProgram({ RATE_LIMITS: 'off' }, { skipsBuild: true })
  const browser = await openBrowser({ webGl: 'none' })
  const from = performance.now()
  try {
    const tables = await Promise.all([0, 1].map((place) => sitDown(browser, program, place)))
    const ended = await runAll(tables, cases)
    const faults = [
      ...ended.flatMap(({ one, fault }) => (fault ? [`${nameOf(one)}: ${fault}`] : [])),
      ...tables.flatMap(({ faults: own }) => own),
    ]
    const right = ended.filter(({ fault }) => fault === null)
    report({
      name: wanted ? `leaving-${wanted.replaceAll(/\W+/g, '-')}` : 'leaving',
      title: 'Every own game, left in each of its phases',
      table: [
        ['kind', 'cases', 'right', 'told in words', 'watched again', 'gone on'],
        ...Object.keys(kinds).map((kind) => {
          const own = ended.filter(({ one }) => one.kind === kind)
          const count = (what: string) =>
            String(own.filter(({ shown: answer }) => answer.includes(what)).length)
          return [
            kind,
            String(own.length),
            String(own.filter(({ fault }) => fault === null).length),
            count('settled'),
            count('replay'),
            count('resumed'),
          ]
        }),
      ],
      gates: [
        {
          name: 'share of cases that are right',
          measured: right.length / ended.length,
          goal: 1,
          is: 'least',
        },
      ],
      faults,
      settings: {
        minutes: String(round((performance.now() - from) / 60_000)),
        load: String(round(loadavg()[0] ?? 0)),
      },
    })
  } finally {
    await browser.close()
    await program.stop()
  }
}

await main()
