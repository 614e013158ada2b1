import { endMomentOf, multiplierAt } from '@krathong/games/crash'
import type { CrashGame } from '@krathong/games/crash'
import { transactAt } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { recordIncident } from '../game-incidents/index.ts'
import { ChainUnreadable, endOf, tendChains } from './chains.ts'
import { readLastEnd, readRoom, readRunning, readUnsettled } from './reads.ts'
import { settleBets } from './settle-bets.ts'
import {
  breakChain,
  closeRound,
  endRound,
  insertRound,
  keepAlive,
  riseRound,
  takePlace,
  announceRoom,
  voidRound,
} from './store.ts'
import { AWAY_MS, GRACE_MS } from './types.ts'
import type { CrashParts, RoomRound, RoundEnd } from './types.ts'

/** Nobody looked on for so long: no further round begins. */
const EMPTY_AFTER_MS = 15_000
const IDLE_MS = 1_000
const BEAT_MS = 500
/** A climb that should have begun so long ago had nobody to run it: it begins now. */
const LATE_MS = 1_000

const openRound = async (parts: CrashParts, game: CrashGame): Promise<number> => {
  const at = await parts.clock.now(parts.app.db)
  const room = await readRoom(parts.app.db, game.id)
  if (!room || at.getTime() - room.watched_at.getTime() > EMPTY_AFTER_MS) return IDLE_MS
  const last = await readLastEnd(parts.app.db, game.id)
  const restMs = last === null ? 0 : last.getTime() + game.rules.restMs - at.getTime()
  if (restMs > 0) return restMs
  const isOpened = await transactAt(parts.app.db, 'crash-round', async (tx) => {
    const taken = await takePlace(tx, game.id)
    if (!taken) return null
    const risesAt = new Date(at.getTime() + game.rules.bettingMs)
    const { chain_no: chainNo, place } = taken
    await insertRound(tx, { roundId: newId(), game, chainNo, place, opensAt: at, risesAt })
    await announceRoom(tx, game.id)
    return true
  })
  return isOpened ? game.rules.bettingMs : IDLE_MS
}

const rise = async (parts: CrashParts, { roundId, risesAt, game }: RoomRound, at: Date): Promise<number> => {
  const waitMs = risesAt.getTime() - at.getTime()
  if (waitMs > 0) return waitMs
  await transactAt(parts.app.db, 'crash-round', async (tx) => {
    if (!(await riseRound(tx, roundId, -waitMs > LATE_MS ? at : risesAt, at))) return null
    await announceRoom(tx, game.id)
    return true
  })
  return 0
}

/** The climb goes on: bets leave by themselves as their multipliers come. */
const climb = async (
  parts: CrashParts,
  round: RoomRound,
  { at, end }: { at: Date; end: RoundEnd },
): Promise<number> => {
  const { game, risesAt, roundId, aliveAt } = round
  const ms = at.getTime() - risesAt.getTime()
  const leftMs = endMomentOf(end.crashPoint, game.rules) - ms
  if (leftMs <= 0) {
    const endedAt = new Date(at.getTime() + leftMs)
    await transactAt(parts.app.db, 'crash-round', async (tx) => {
      if (!(await endRound(tx, roundId, end, endedAt))) return null
      await announceRoom(tx, game.id)
      return true
    })
    return 0
  }
  if (at.getTime() - aliveAt.getTime() >= BEAT_MS) await keepAlive(parts.app.db, roundId, at)
  const reached = multiplierAt(ms, game.rules)
  const settled = await settleBets(parts, round, { reached, crashPoint: end.crashPoint, wasAway: false })
  if (settled > 0) await announceRoom(parts.app.db, game.id)
  return Math.min(leftMs, BEAT_MS / 2)
}

/** What became of a round whose chain cannot be read: its bets get their stakes back, and the chain is not used again. */
const giveUp = async (
  parts: CrashParts,
  round: RoomRound,
  { at, fault }: { at: Date; fault: ChainUnreadable },
): Promise<void> => {
  await transactAt(parts.app.db, 'crash-round', async (tx) => {
    if (!(await voidRound(tx, round.roundId, at))) return null
    await breakChain(tx, round.chain.chainNo)
    await recordIncident(tx, { roundId: round.roundId, gameId: round.game.id, fault: String(fault) })
    await announceRoom(tx, round.game.id)
    return true
  })
  parts.app.log.error({ roundId: round.roundId }, 'a crash round was voided: its chain cannot be read')
}

const settleRound = async (parts: CrashParts, round: RoomRound, at: Date): Promise<void> => {
  const { app } = parts
  const endedAt = round.endedAt!
  if (at.getTime() < endedAt.getTime() + GRACE_MS) return
  const crashPoint = round.state === 'over' ? endOf(app, round).crashPoint : null
  const wasAway = endedAt.getTime() - round.aliveAt.getTime() > AWAY_MS
  const settled = await settleBets(parts, round, {
    reached: round.game.rules.cashOutMax,
    crashPoint,
    wasAway,
  })
  const isClosed = await closeRound(app.db, round.roundId, at)
  if (settled > 0 || isClosed) await announceRoom(app.db, round.game.id)
}

const runRound = async (parts: CrashParts, round: RoomRound, at: Date): Promise<number> => {
  try {
    const end = endOf(parts.app, round)
    return round.state === 'betting' ? await rise(parts, round, at) : await climb(parts, round, { at, end })
  } catch (error) {
    if (!(error instanceof ChainUnreadable)) throw error
    await giveUp(parts, round, { at, fault: error })
    return 0
  }
}

/**
 * One step of a game's room: does what is due by the rooms' clock and answers how long nothing will be. Everything it goes by stands in
 * the database, so any process may take the next step, after any death of the one before.
 */
export const runRoom = async (parts: CrashParts, game: CrashGame): Promise<number> => {
  const { app, clock } = parts
  const at = await clock.now(app.db)
  const unsettled = await readUnsettled(app.db, game.id)
  for (const round of unsettled) await settleRound(parts, round, at)
  const running = await readRunning(app.db, game.id)
  if (running)
    return Math.min(await runRound(parts, running, at), unsettled.length > 0 ? BEAT_MS / 2 : Infinity)
  await tendChains(parts, game)
  return Math.min(await openRound(parts, game), unsettled.length > 0 ? BEAT_MS / 2 : Infinity)
}
