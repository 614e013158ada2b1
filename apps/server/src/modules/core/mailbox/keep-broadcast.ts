import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { App } from '../../../platform/app.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../operators/index.ts'
import type { Settings } from '../settings/index.ts'
import { broadcastFault, tidyEdit } from './broadcast-rules.ts'
import type { BroadcastFault } from './broadcast-rules.ts'
import {
  findPlayers,
  lockBroadcast,
  markSent,
  markWithdrawn,
  writeBroadcast,
  writeNamed,
} from './broadcast-store.ts'
import type { Broadcast, Deciding, MessageEdit } from './types.ts'

export interface MessageBackOffice {
  app: App
  settings: Settings
}

interface Seen {
  broadcastId: string
  version: number
}

const refuse = (fault: BroadcastFault, language: string): never => {
  if (fault === 'SCHEDULE_REVERSED' || fault === 'URL_REFUSED') throw new Refusal(fault)
  const field = {
    TEXT_MISSING: `texts.${language}.title`,
    END_MISSING: 'endsAt',
    PROMOTION_IMPORTANT: 'isImportant',
    TEAM_KIND: 'kind',
  }[fault]
  throw new Refusal(
    'BAD_INPUT',
    {},
    { [field]: { code: fault === 'TEXT_MISSING' || fault === 'END_MISSING' ? 'REQUIRED' : 'INVALID' } },
  )
}

const audit = (
  tx: Tx,
  { caller, request }: Deciding,
  action: string,
  { broadcastId, ...change }: { broadcastId: string; before: unknown; after: unknown; reason?: string },
) =>
  recordAudit(tx, {
    operator: caller,
    address: request.address,
    action: `messages.${action}`,
    subject: `broadcast:${broadcastId}`,
    ...change,
  })

const requireSeen = async (tx: Tx, brandId: string, { broadcastId, version }: Seen): Promise<Broadcast> => {
  const found = await lockBroadcast(tx, brandId, broadcastId)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.version !== version)
    throw new Refusal('VERSION_CONFLICT', { version: found.version, updatedBy: found.updatedBy })
  return found
}

/** What players may have read already is not written anew under their eyes. */
const requireUnsent = ({ state, edit }: Broadcast): void => {
  const hasBegun = state === 'sent' && Date.parse(edit.startsAt) <= now().getTime()
  if (hasBegun || state === 'withdrawn') throw new Refusal('MESSAGE_SENT')
}

/** One spelling a name, as the players' own rule has it. */
const keyOf = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** Who of the named players there are, and which names nobody has. */
export const findNamed = async (db: Db | Tx, brandId: string, accounts: readonly string[]) => {
  const found = await findPlayers(db, brandId, accounts.map(keyOf))
  return {
    playerIds: [...new Set(found.values())],
    unknown: accounts.filter((name) => !found.has(keyOf(name))),
  }
}

const nameThem = async (tx: Tx, brandId: string, broadcastId: string, { audience }: MessageEdit) => {
  if (audience.to !== 'players') return writeNamed(tx, broadcastId, [])
  const { playerIds, unknown } = await findNamed(tx, brandId, audience.accounts)
  if (unknown.length > 0) throw new Refusal('PLAYER_UNKNOWN', { accounts: unknown.slice(0, 20) })
  return writeNamed(tx, broadcastId, playerIds)
}

export const saveBroadcast = async (
  { app, settings }: MessageBackOffice,
  deciding: Deciding,
  { broadcastId, version, message }: Seen & { message: MessageEdit },
): Promise<void> => {
  const { brandId, value } = settings.current()
  const edit = tidyEdit(message)
  const fault = broadcastFault(edit, value.defaultLanguage)
  if (fault) refuse(fault, value.defaultLanguage)
  await transact(app.db, async (tx) => {
    const before = version === 0 ? null : await requireSeen(tx, brandId, { broadcastId, version })
    if (before) requireUnsent(before)
    const write = { brandId, broadcastId, version: version + 1, by: deciding.caller.username, edit }
    if (!(await writeBroadcast(tx, write))) throw new Refusal('VERSION_CONFLICT', { version: 1 })
    if (before?.state === 'sent') await nameThem(tx, brandId, broadcastId, edit)
    await audit(tx, deciding, 'save', { broadcastId, before: before?.edit ?? null, after: edit })
  })
}

/** Puts it into the mailboxes of whom it is for, at its time. */
export const sendBroadcast = async (
  { app, settings }: MessageBackOffice,
  deciding: Deciding,
  seen: Seen,
): Promise<void> => {
  const { brandId } = settings.current()
  await transact(app.db, async (tx) => {
    const found = await requireSeen(tx, brandId, seen)
    if (found.state !== 'draft') throw new Refusal('MESSAGE_SENT')
    if (found.edit.endsAt !== null && Date.parse(found.edit.endsAt) <= now().getTime())
      throw new Refusal('SCHEDULE_REVERSED')
    await nameThem(tx, brandId, seen.broadcastId, found.edit)
    await markSent(tx, seen.broadcastId, deciding.caller.username)
    await audit(tx, deciding, 'send', {
      broadcastId: seen.broadcastId,
      before: { state: 'draft' },
      after: found.edit,
    })
  })
}

export const withdrawBroadcast = async (
  { app, settings }: MessageBackOffice,
  deciding: Deciding,
  { reason, ...seen }: Seen & { reason: string },
): Promise<void> => {
  await transact(app.db, async (tx) => {
    const found = await requireSeen(tx, settings.current().brandId, seen)
    if (found.state === 'withdrawn') return
    await markWithdrawn(tx, seen.broadcastId, deciding.caller.username)
    await audit(tx, deciding, 'withdraw', {
      broadcastId: seen.broadcastId,
      before: { state: found.state },
      after: { state: 'withdrawn' },
      reason,
    })
  })
  app.bus.publish('mailbox', { playerId: null })
}
