import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { idFor } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireRealAccount } from '../../people/players/index.ts'
import { requirePlayOpen } from '../../people/protection/index.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import type { Settings } from '../../core/settings/index.ts'
import { countLately, findMessage, readMute } from './reads.ts'
import { blockedBy, tidyMessage } from './rules.ts'
import { holdSpeaker, insertMessage } from './store.ts'
import { wordsInForce } from './word-list.ts'

const LATELY_MOST = 5

/** Says a line to everybody in the room. Sent twice, it stands once. */
export const sendMessage = async (
  { app, settings }: { app: App; settings: Settings },
  caller: PlayerCaller,
  { lineId: key, text }: { lineId: string; text: string },
): Promise<{ no: number }> => {
  requireRealAccount(caller)
  const { playerId } = caller
  const { brandId } = settings.current()
  const body = tidyMessage(text)
  if (body === '') throw new Refusal('BAD_INPUT', {}, { text: { code: 'REQUIRED' } })
  const blocked = blockedBy(text, (await wordsInForce(app.db, brandId)).words)
  if (blocked) throw new Refusal('CHAT_BLOCKED', { by: blocked })
  const lineId = idFor(playerId, key)
  const said = await transact(app.db, async (tx) => {
    await holdSpeaker(tx, playerId)
    await requirePlayOpen(tx, playerId)
    const before = await findMessage(tx, brandId, lineId)
    if (before) {
      if (before.body !== body) throw new Refusal('KEY_REUSED')
      return { no: Number(before.no), isNew: false }
    }
    const mutedUntil = await readMute(tx, playerId)
    if (mutedUntil) throw new Refusal('CHAT_MUTED', { until: mutedUntil.toISOString() })
    if ((await countLately(tx, playerId)) >= LATELY_MOST) throw new Refusal('CHAT_TOO_FAST')
    return { no: await insertMessage(tx, { lineId, brandId, playerId, body }), isNew: true }
  })
  if (said.isNew) app.bus.publish('chat', { no: said.no })
  return { no: said.no }
}
