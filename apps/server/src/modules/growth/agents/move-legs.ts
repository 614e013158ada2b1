import type { App } from '../../../platform/app.ts'
import { databaseNow, sqlState, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import {
  endMove,
  insertMove,
  isInLeg,
  lockMoves,
  moveLeg,
  pointsOf,
  pointsToGive,
  postponeMove,
  readDueMove,
  readPlayerByName,
  readUpline,
  usernameKey,
} from '../../people/players/index.ts'
import type { LegMove } from '../../people/players/index.ts'
import { endForMove, firstFreeMoment } from '../contracts/index.ts'
import { hasUnpaidBills } from '../pay-runs/index.ts'
import { readMember } from './move-reads.ts'

interface Staff {
  caller: OperatorCaller
  request: RequestFacts
}
interface Parts {
  app: App
  settings: Settings
}

const AGENTS: readonly number[] = [1, 2]
const MOVABLE: readonly number[] = [0, 1]

/** Whether an account may go there with everybody below it: asked when it is planned, and once more when it is done. */
const requireMovable = async (
  tx: Tx,
  settings: Settings,
  { playerId, fromId, toId }: Pick<LegMove, 'playerId' | 'fromId' | 'toId'>,
): Promise<void> => {
  const { brandId, value } = settings.current()
  const [moved, above] = [await readMember(tx, brandId, playerId), await readMember(tx, brandId, toId)]
  if (!moved || !MOVABLE.includes(moved.type)) throw new Refusal('NO_LINE')
  if (!above || !AGENTS.includes(above.type) || above.state !== 'active') throw new Refusal('NO_LINE')
  const upline = await readUpline(tx, playerId)
  if (upline?.playerId !== fromId || fromId === toId) throw new Refusal('NO_LINE')
  if (await isInLeg(tx, playerId, toId)) throw new Refusal('NO_LINE')
  if (await hasUnpaidBills(tx, playerId)) throw new Refusal('BILLS_UNPAID')
  const { now } = await pointsOf(tx, value, playerId)
  const greatest = await pointsToGive(tx, value, toId)
  if (Object.entries(now).some(([category, points]) => points > greatest[category as keyof typeof greatest]))
    throw new Refusal('RATE_ABOVE_UPLINE')
}

const nextMidnight = (now: Date, zone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(zone)
      .startOfDay()
      .add({ days: 1 }).epochMilliseconds,
  )

const playerOf = async (tx: Tx, brandId: string, account: string): Promise<string> => {
  const playerId = await readPlayerByName(tx, brandId, usernameKey(account))
  if (!playerId) throw new Refusal('NOT_FOUND')
  return playerId
}

/** Plans that a leg goes to another agent, at the next midnight at which no dividend of its first agent is running. */
export const planMove = (
  { app, settings }: Parts,
  { caller, request }: Staff,
  wanted: { moveId: string; account: string; toAccount: string; reason: string },
): Promise<{ effectiveAt: Date }> =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    await lockMoves(tx)
    const playerId = await playerOf(tx, brandId, wanted.account)
    const toId = await playerOf(tx, brandId, wanted.toAccount)
    const fromId = (await readUpline(tx, playerId))?.playerId
    if (fromId === undefined) throw new Refusal('NO_LINE')
    await requireMovable(tx, settings, { playerId, fromId, toId })
    const from = nextMidnight(await databaseNow(tx), value.timeZone)
    const effectiveAt = await firstFreeMoment(tx, settings, { holderId: playerId, from })
    const { moveId, reason } = wanted
    const move = { moveId, brandId, playerId, fromId, toId, effectiveAt, askedBy: caller.username, reason }
    if (!(await insertMove(tx, move))) throw new Refusal('MOVE_PLANNED')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'agents.move',
      subject: `player:${playerId}`,
      before: { upline: fromId },
      after: { upline: toId, effectiveAt: effectiveAt.toISOString() },
      reason,
    })
    return { effectiveAt }
  })

/** Takes a move back before its midnight. */
export const cancelMove = (
  { app, settings }: Parts,
  { caller, request }: Staff,
  { moveId, reason }: { moveId: string; reason: string },
): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId } = settings.current()
    if (!(await endMove(tx, brandId, { moveId, state: 'CANCELLED' }))) throw new Refusal('NOT_FOUND')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'agents.cancel-move',
      subject: `move:${moveId}`,
      before: { state: 'PLANNED' },
      after: { state: 'CANCELLED' },
      reason,
    })
  })

const NO_TREE = 'KR007'

/** Does the oldest move that is due, with its contracts, or says why not. False where none is. */
const moveNext = async (app: App, settings: Settings): Promise<boolean> => {
  const { brandId } = settings.current()
  const refuse = (moveId: string, refused: string) =>
    transact(app.db, (tx) => endMove(tx, brandId, { moveId, state: 'REFUSED', refused }))
  let moveId = ''
  try {
    return await transact(app.db, async (tx) => {
      await lockMoves(tx)
      const move = await readDueMove(tx, brandId)
      if (!move) return false
      ;({ moveId } = move)
      await requireMovable(tx, settings, move)
      const at = await firstFreeMoment(tx, settings, { holderId: move.playerId, from: move.effectiveAt })
      if (at > move.effectiveAt) {
        await postponeMove(tx, moveId, at)
        return true
      }
      await endForMove(tx, settings, { holderId: move.playerId, at })
      const moved = await moveLeg(tx, move)
      await endMove(tx, brandId, { moveId, state: 'DONE', moved })
      return true
    })
  } catch (error) {
    const code = error instanceof Refusal ? error.code : sqlState(error) === NO_TREE ? 'NO_LINE' : null
    if (code === null) throw error
    await refuse(moveId, code)
    return true
  }
}

/** Does the moves whose midnight has come, one after the other. */
export const moveLegs = async (app: App, settings: Settings): Promise<void> => {
  while (await moveNext(app, settings));
}
