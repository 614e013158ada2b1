import { HUNDREDTHS, missingOf } from '@krathong/promotions'
import { sql } from 'kysely'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { sendMessage, shownAmount } from '../../../core/mailbox/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { Requirement } from '../types.ts'

type RecordView = Pick<Requirement, 'requirementId' | 'playerId'>

const shownBy = (settings: Settings) => (amount: bigint) =>
  shownAmount(settings.current().value.currency, amount)

export const notifyCredited = (
  tx: Tx,
  settings: Settings,
  { requirementId, playerId }: RecordView,
  { bonus, required, expiresAt }: { bonus: bigint; required: bigint; expiresAt: Date },
): Promise<void> => {
  const shown = shownBy(settings)
  const fills = { amount: shown(bonus), required: shown(required), until: expiresAt.toISOString() }
  return sendMessage(tx, {
    playerId,
    event: 'bonus-credited',
    cause: `bonus-credited:${requirementId}`,
    fills,
  })
}

/** What a bonus came to; who gave it up, or played all of it, has it before their eyes. */
export const notifyEnd = async (
  tx: Tx,
  settings: Settings,
  { requirementId, playerId }: RecordView,
  { endKind, kept, removed }: { endKind: string; kept: bigint; removed: bigint },
): Promise<void> => {
  const shown = shownBy(settings)
  const fills = { amount: shown(kept), removed: shown(removed) }
  if (endKind === 'done')
    await sendMessage(tx, { playerId, event: 'bonus-done', cause: `bonus-done:${requirementId}`, fills })
  if (endKind === 'expired')
    await sendMessage(tx, {
      playerId,
      event: 'bonus-expired',
      cause: `bonus-expired:${requirementId}`,
      fills,
    })
}

type OpenBonus = Pick<Requirement, 'requirementId' | 'playerId' | 'required' | 'progress'> & {
  expiresAt: Date
}

const AT_ONCE = 200

const columns = sql`requirement_id as "requirementId", player_id as "playerId", required, progress, expires_at as "expiresAt"`

/** Bonuses of which half is staked and was not told; they count as told from here on. */
const holdHalf = async (tx: Tx): Promise<OpenBonus[]> => {
  const { rows } = await sql<OpenBonus>`
    with told as (
      update promotions.requirements set half_told_at = now()
      where requirement_id in (select r.requirement_id from promotions.reached m join promotions.requirements r using (requirement_id)
        where m.mark = 'half' and r.state = 'OPEN' and r.half_told_at is null and r.progress >= r.required * 50
        limit ${AT_ONCE} for update of r skip locked)
      returning *),
    gone as (delete from promotions.reached m using told where m.mark = 'half' and m.requirement_id = told.requirement_id)
    select ${columns} from told`.execute(tx)
  return rows
}

/** Bonuses that end within a day, as long as they were open for a day before. */
const holdEnding = async (tx: Tx): Promise<OpenBonus[]> => {
  const { rows } = await sql<OpenBonus>`
    update promotions.requirements set ending_told_at = now()
    where requirement_id in (select requirement_id from promotions.requirements
      where state = 'OPEN' and source = 'BONUS' and ending_told_at is null and expires_at > now()
        and expires_at <= now() + interval '24 hours' and opened_at < now() - interval '24 hours'
      limit ${AT_ONCE} for update skip locked)
    returning ${columns}`.execute(tx)
  return rows
}

/** Writes that a bonus is half done, and a day before that it ends; each once. */
export const notifyProgress = (app: App, settings: Settings): Promise<void> =>
  transact(app.db, async (tx) => {
    const shown = shownBy(settings)
    const notify = async (event: 'bonus-half' | 'bonus-ending', rows: readonly OpenBonus[]) => {
      for (const { requirementId, playerId, expiresAt, ...counted } of rows) {
        const amount = shown((missingOf(counted) + HUNDREDTHS - 1n) / HUNDREDTHS)
        const fills = { amount, until: expiresAt.toISOString() }
        await sendMessage(tx, { playerId, event, cause: `${event}:${requirementId}`, fills })
      }
    }
    await notify('bonus-half', await holdHalf(tx))
    await notify('bonus-ending', await holdEnding(tx))
  })
