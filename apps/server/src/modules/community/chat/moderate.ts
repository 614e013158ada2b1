import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { findMessage, hasPlayer } from './reads.ts'
import { closeReports, insertMute, insertWords, liftMute, markRemoved } from './store.ts'
import { wordsInForce } from './word-list.ts'

export interface Room {
  app: App
  settings: Settings
}

export interface Deciding {
  caller: OperatorCaller
  request: RequestFacts
}

const audit = (
  tx: Tx,
  { caller, request }: Deciding,
  act: { action: string; subject: string; before: unknown; after: unknown; reason: string },
) => recordAudit(tx, { operator: caller, address: request.address, ...act, action: `chat.${act.action}` })

interface OnLine {
  lineId: string
  reason: string
}

const requireMessage = async (tx: Tx, { settings }: Room, lineId: string) => {
  const found = await findMessage(tx, settings.current().brandId, lineId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** Hides a line from everybody; what was said stays on record with who took it away and why. */
export const removeMessage = async (
  room: Room,
  deciding: Deciding,
  { lineId, reason }: OnLine,
): Promise<void> => {
  const no = await transact(room.app.db, async (tx) => {
    const found = await requireMessage(tx, room, lineId)
    if (!(await markRemoved(tx, lineId, deciding.caller.username, reason))) return null
    await audit(tx, deciding, {
      action: 'remove',
      subject: `player:${found.playerId}`,
      before: { lineId, body: found.body },
      after: { isRemoved: true },
      reason,
    })
    return Number(found.no)
  })
  if (no !== null) room.app.bus.publish('chat', { no })
}

/** The reports were looked at and the line stays. */
export const keepMessage = (room: Room, deciding: Deciding, { lineId, reason }: OnLine): Promise<void> =>
  transact(room.app.db, async (tx) => {
    const found = await requireMessage(tx, room, lineId)
    await closeReports(tx, lineId)
    await audit(tx, deciding, {
      action: 'keep',
      subject: `player:${found.playerId}`,
      before: { lineId, body: found.body },
      after: { isRemoved: found.isRemoved },
      reason,
    })
  })

export const mutePlayer = (
  { app, settings }: Room,
  deciding: Deciding,
  { playerId, minutes, reason }: { playerId: string; minutes: number; reason: string },
): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId } = settings.current()
    if (!(await hasPlayer(tx, brandId, playerId))) throw new Refusal('PLAYER_UNKNOWN')
    await insertMute(tx, {
      muteId: newId(),
      brandId,
      playerId,
      minutes,
      reason,
      by: deciding.caller.username,
    })
    await audit(tx, deciding, {
      action: 'mute',
      subject: `player:${playerId}`,
      before: null,
      after: { minutes },
      reason,
    })
  })

export const liftPlayerMute = (
  { app, settings }: Room,
  deciding: Deciding,
  { muteId, reason }: { muteId: string; reason: string },
): Promise<void> =>
  transact(app.db, async (tx) => {
    if (!(await liftMute(tx, settings.current().brandId, muteId, deciding.caller.username)))
      throw new Refusal('NOT_FOUND')
    await audit(tx, deciding, {
      action: 'lift-mute',
      subject: `mute:${muteId}`,
      before: null,
      after: { isLifted: true },
      reason,
    })
  })

export const changeWords = (
  { app, settings }: Room,
  deciding: Deciding,
  { version, words, reason }: { version: number; words: readonly string[]; reason: string },
) =>
  transact(app.db, async (tx) => {
    const { brandId } = settings.current()
    const before = await wordsInForce(tx, brandId)
    const next = { version: version + 1, words: [...new Set(words)] }
    const isFirst = before.version === version
    if (!isFirst || !(await insertWords(tx, { ...next, brandId, by: deciding.caller.username })))
      throw new Refusal('VERSION_CONFLICT')
    await audit(tx, deciding, {
      action: 'words',
      subject: `brand:${brandId}`,
      before: { words: before.words },
      after: { words: next.words },
      reason,
    })
    return next
  })
