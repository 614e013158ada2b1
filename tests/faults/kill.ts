import { setTimeout as wait } from 'node:timers/promises'
import { ofStaff, topUp } from './acts.ts'
import { LotteryLanes } from './lottery-lanes.ts'
import type { Person } from './people.ts'
import { proveAll, proveNow } from './referee.ts'
import { RoomLanes } from './room-lanes.ts'
import type { Run } from './run.ts'
import type { Stage } from './stage.ts'

export interface Death {
  point: string
  nth: number
  /** Null: nobody passed that place in time. */
  afterMs: number | null
  /** Until the next program answered; null when that one died before it did. */
  readyMs: number | null
}

export interface KillPlan {
  points: readonly (readonly [point: string, nth: number])[]
  /** How long a place may take to be passed. */
  patienceMs: number
  /** Dies no more once so long has passed. */
  untilMs?: number
  /** Hears of each death as it happens. */
  onDeath?: (death: Death, place: number) => void
}

const HURRY_MS = 300
const REPEATED = 8

/** While a death is waited for, rare things are made due, and staff signs a root now and then. */
const pushOn = async (stage: Stage, isOver: () => boolean): Promise<void> => {
  for (let turn = 0; !isOver(); turn += 1) {
    await stage.hurry()
    if (turn % 4 === 3) await ofStaff(stage, 'POST /bo/books/roots', {})().catch(() => undefined)
    await wait(HURRY_MS)
  }
}

const waitForDeath = async (stage: Stage, patienceMs: number): Promise<number | null> => {
  const from = performance.now()
  let isOver = false
  const pushing = pushOn(stage, () => isOver)
  const signal = await Promise.race([stage.program.ended(), wait(patienceMs, 'late' as const)])
  isOver = true
  if (signal === 'late') await stage.program.stop()
  await pushing
  return signal === 'SIGKILL' ? performance.now() - from : null
}

/** Where everybody is: at home, in the rooms, or at the lotteries. */
const placesOf = ({ stage, notes, lanes }: Run) => {
  const payIn = (person: Person, amount = '300.00') => lanes.perform(topUp(stage, person, amount))
  if (stage.place === 'rooms') return new RoomLanes(stage, notes, payIn)
  if (stage.place === 'lotteries')
    return new LotteryLanes({ stage, notes, ask: (act) => lanes.ask(act), payIn })
  return lanes
}

/**
 * People at work all the while; the program dies at one place after another and is started again, and everybody asks again with the
 * same keys. What stands beside the dead program is looked at each time, and everything at the end.
 */
export const killAtEach = async (
  run: Run,
  { points, patienceMs, untilMs = Infinity, onDeath }: KillPlan,
): Promise<Death[]> => {
  const { stage, notes, lanes } = run
  const deaths: Death[] = []
  const repeats: Promise<void>[] = []
  const at = placesOf(run)
  const working = at.run()
  await stage.program.stop()
  const from = performance.now()
  for (const [place, [point, nth]] of points.entries()) {
    if (performance.now() - from > untilMs) break
    const readyMs = await stage.program.start(`${point}:${nth}`)
    if (readyMs !== null) repeats.push(lanes.askAgain(REPEATED))
    const afterMs = readyMs === null ? 0 : await waitForDeath(stage, patienceMs)
    const death = { point, nth, afterMs, readyMs }
    deaths.push(death)
    await proveNow(stage, notes, `dead at ${point}:${nth}`)
    await stage.bury()
    onDeath?.(death, place)
  }
  await stage.program.start()
  await lanes.askAgain(REPEATED)
  at.end()
  await Promise.all([working, ...repeats])
  await proveAll(stage, notes)
  return deaths
}
