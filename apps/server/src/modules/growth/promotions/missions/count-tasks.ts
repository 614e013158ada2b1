import { activeStep, isPlayGoal, isProfileGoal, setTask } from '@krathong/promotions'
import type { TaskGoal } from '@krathong/promotions'
import type { App } from '../../../../platform/app.ts'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { keysOf, settleRewards } from './count-missions.ts'
import { holdScoring, readChains, readClosed, readScored, readScores } from './mission-reads.ts'
import { writeChains, writeScores } from './mission-store.ts'
import { periodOf, stepsOf } from './mission-terms.ts'
import type { Board, Chain, Mission } from './mission-types.ts'
import { boardKey, freshChain, memberKey, scoreSteps } from './score-bets.ts'
import {
  moveTaskMark,
  noteVisits,
  readProfiled,
  readTaskCounts,
  readTaskMark,
  readTaskMoments,
} from './task-reads.ts'
import type { Brand, TaskMoment, TaskWanted } from './task-reads.ts'

/** A chain that may move, and the moment of the last thing that moves it. */
interface Touched {
  chain: Chain
  at: Date
}

const hasTasks = (mission: Mission): boolean => stepsOf(mission.terms).some(({ goal }) => !isPlayGoal(goal))

/** Who has what the profile missions of now ask. */
const profiledOf = async (
  tx: Tx,
  brand: Brand,
  { missions, now, zone }: { missions: readonly Mission[]; now: Date; zone: string },
): Promise<TaskMoment[]> => {
  const found: TaskMoment[] = []
  for (const mission of missions) {
    const period = periodOf(mission, now, zone)
    if (!period) continue
    for (const [step, { goal }] of stepsOf(mission.terms).entries()) {
      if (!isProfileGoal(goal)) continue
      const { promotionId } = mission
      const wanted = { promotionId, period: period.key, step, goal: goal as 'mail' | 'phone' | 'payout' }
      found.push(...(await readProfiled(tx, brand, wanted)).map((playerId) => ({ playerId, at: now })))
    }
  }
  return found
}

/** The chains that these moments may move, each with the latest of its moments; one of which nothing was done is new. */
const touchedBy = async (
  tx: Tx,
  moments: readonly TaskMoment[],
  { missions, zone, currency }: { missions: readonly Mission[]; zone: string; currency: string },
): Promise<Touched[]> => {
  const touched = new Map<string, Touched>()
  for (const mission of missions)
    for (const { playerId, at } of moments) {
      const period = periodOf(mission, at, zone)
      if (!period) continue
      const key = memberKey(playerId, mission.promotionId, period.key)
      const before = touched.get(key)
      const latest = before && before.at > at ? before.at : at
      touched.set(key, { chain: freshChain(mission, { playerId, currency, period }), at: latest })
    }
  const keys = [...touched.values()].map(({ chain: { playerId, promotionId, period } }) => ({
    ...{ playerId, promotionId },
    period: period.key,
  }))
  for (const known of await readChains(tx, keys)) {
    const own = touched.get(memberKey(known.playerId, known.promotionId, known.period.key))!
    own.chain = { ...known, period: own.chain.period }
  }
  return [...touched.values()]
}

const wantedOf = ({ playerId, currency, period, rules, steps }: Chain): TaskWanted | null => {
  const step = activeStep(steps)
  const rule = rules[step]
  if (!rule || isPlayGoal(rule.goal)) return null
  const activeAt = steps[step]!.activeAt ?? period.from.getTime()
  // What completed the mission before counts for no other.
  const since = step === 0 ? period.from : new Date(activeAt + 1)
  return { goal: rule.goal as TaskGoal, playerId, currency, since, until: period.to, least: rule.least }
}

/** Sets the active mission of these chains to what was counted anew; answers those that it changed. */
const countOnce = async (tx: Tx, open: readonly Touched[]): Promise<Touched[]> => {
  const asked = open.flatMap((one) => {
    const wanted = wantedOf(one.chain)
    return wanted ? [{ ...one, wanted }] : []
  })
  const counts = await readTaskCounts(
    tx,
    asked.map(({ wanted }) => wanted),
  )
  return asked.flatMap(({ chain, at }, place) => {
    const set = setTask(chain.rules, chain.steps, { done: counts[place]!, at: at.getTime() })
    if (set === chain.steps) return []
    const steps = set.map((step, no) => ({ ...chain.steps[no]!, ...step }))
    return [{ chain: { ...chain, steps }, at }]
  })
}

const keyOf = ({ playerId, promotionId, period }: Chain) => memberKey(playerId, promotionId, period.key)

/** Counts the active mission of each chain, and the one that this opens, until none moves any more; answers what moved. */
const countAll = async (tx: Tx, touched: readonly Touched[]): Promise<Chain[]> => {
  const done = new Map<string, Chain>()
  let open = touched
  while (open.length > 0) {
    open = await countOnce(tx, open)
    for (const { chain } of open) done.set(keyOf(chain), chain)
  }
  return [...done.values()]
}

/** Gives leaderboards what these chains completed. */
const scoreAll = async (
  tx: Tx,
  chains: readonly Chain[],
  { before, boards, zone }: { before: ReadonlyMap<string, Chain>; boards: readonly Board[]; zone: string },
): Promise<void> => {
  const moments = chains.flatMap(({ playerId, brandId, steps }) =>
    steps.flatMap(({ completedAt }) =>
      completedAt === null ? [] : [{ playerId, brandId, at: new Date(completedAt) }],
    ),
  )
  const known = await readScores(tx, keysOf(boards, moments, zone))
  const closed = await readClosed(
    tx,
    boards.map(({ promotionId }) => promotionId),
  )
  const scores = new Map(known.map((one) => [memberKey(one.playerId, one.promotionId, one.period), one]))
  const state = {
    ...{
      zone,
      boards,
      scores,
      missions: [],
      chains: new Map<string, Chain>(),
      bets: new Map<string, never>(),
    },
    closed: new Set(closed.map(({ promotionId, period }) => boardKey(promotionId, period))),
  }
  for (const chain of chains) {
    const { playerId, brandId, steps } = chain
    const own = before.get(keyOf(chain))!
    const at = new Date(Math.max(0, ...steps.map(({ completedAt }) => completedAt ?? 0)))
    scoreSteps(state, { playerId, brandId, at }, own, steps)
  }
  await writeScores(tx, [...scores.values()])
}

const count = async (tx: Tx, settings: Settings): Promise<void> => {
  if ((await holdScoring(tx)) === null) return
  const { brandId, value } = settings.current()
  const { timeZone: zone } = value
  const brand = { brandId, currency: value.currency.code }
  const scored = await readScored(tx)
  const missions = scored.missions.filter((one) => one.brandId === brandId && hasTasks(one))
  if (missions.length > 0) {
    if (missions.some(({ terms }) => terms.steps.some(({ goal }) => goal === 'visits')))
      await noteVisits(tx, brand, zone)
    const now = await databaseNow(tx)
    const moments = [
      ...(await readTaskMoments(tx, brand, await readTaskMark(tx))),
      ...(await profiledOf(tx, brand, { missions, now, zone })),
    ]
    const touched = await touchedBy(tx, moments, { missions, zone, currency: brand.currency })
    const before = new Map(touched.map(({ chain }) => [keyOf(chain), chain]))
    const moved = await countAll(tx, touched)
    if (moved.length > 0) {
      await writeChains(tx, await settleRewards(tx, moved))
      await scoreAll(tx, moved, { before, boards: scored.boards, zone })
    }
  }
  await moveTaskMark(tx)
}

/** Counts what missions ask beside play: deposits, visits, friends, the profile. Safe to run twice and beside itself. */
export const countTasks = (app: App, settings: Settings): Promise<void> =>
  transact(app.db, (tx) => count(tx, settings))
