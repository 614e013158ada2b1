import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { sendMessage } from '../../../core/mailbox/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { judgePoints, readPoint } from '../rules/rebates.ts'
import type { Category, Points } from '../rules/rebates.ts'
import { lockEdge } from '../upline/upline-store.ts'
import { pointsOf, pointsToGive } from './agent-points.ts'
import { insertPoints, lockPair, readBelow, readNextDay } from './rebate-store.ts'

/** Points as people write them; BAD_INPUT under each that is none. */
export const pointsAsked = (percents: Partial<Record<Category, string>>): Partial<Points> => {
  const read = Object.entries(percents).map(
    ([category, text]) => [category, readPoint(category as Category, text)] as const,
  )
  const wrong = read.filter(([, points]) => points === null)
  if (wrong.length > 0)
    throw new Refusal(
      'BAD_INPUT',
      {},
      Object.fromEntries(wrong.map(([category]) => [category, { code: 'INVALID' }])),
    )
  return Object.fromEntries(read) as Partial<Points>
}

const changeOnce = async (
  tx: Tx,
  settings: Settings,
  { agentId, downlineId, wanted }: { agentId: string; downlineId: string; wanted: Partial<Points> },
): Promise<void> => {
  const { value } = settings.current()
  await lockPair(tx, [agentId, downlineId])
  // Outside the own direct line there is nobody: a name of somebody else's team is answered like one that does not exist.
  if (!(await lockEdge(tx, agentId, downlineId))) throw new Refusal('NOT_FOUND')
  const own = await pointsOf(tx, value, downlineId)
  const { changes, faults } = judgePoints(
    { wanted, ...own, above: await pointsToGive(tx, value, agentId), below: await readBelow(tx, downlineId) },
    value.rebates,
  )
  const [first] = Object.values(faults)
  if (first)
    throw new Refusal(
      first,
      {},
      Object.fromEntries(Object.keys(faults).map((category) => [category, { code: 'INVALID' }])),
    )
  await insertPoints(
    tx,
    changes.map(({ category, points, isLower }) => ({
      playerId: downlineId,
      category,
      points,
      fromNextDayOf: isLower ? value.timeZone : null,
      setBy: agentId,
    })),
  )
  if (changes.some(({ isLower }) => !isLower))
    await sendMessage(tx, {
      event: 'points-raised',
      fills: {},
      playerId: downlineId,
      cause: `points-raised:${newId()}`,
    })
  if (changes.some(({ isLower }) => isLower))
    await sendMessage(tx, {
      event: 'points-lowered',
      fills: { day: await readNextDay(tx, value.timeZone) },
      playerId: downlineId,
      cause: `points-lowered:${newId()}`,
    })
}

/** An agent gives a direct downline other points: more at once, less from the next day on, and tells them of it. */
export const setPoints = (
  { app, settings }: { app: App; settings: Settings },
  { playerId }: PlayerCaller,
  { downlineId, percents }: { downlineId: string; percents: Partial<Record<Category, string>> },
): Promise<void> =>
  transact(app.db, (tx) =>
    changeOnce(tx, settings, { agentId: playerId, downlineId, wanted: pointsAsked(percents) }),
  )
