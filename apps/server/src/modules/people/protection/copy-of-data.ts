import type { CallOutput, calls } from '@krathong/protocol'
import type { exportStates } from '@krathong/protocol/calls/protection'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { provePassword, requireRealAccount } from '../players/index.ts'
import { endOldExports, insertExport, lockAsked, takeReady, writeReady } from './export-store.ts'
import { readExports } from './leaving-reads.ts'

type Shown = CallOutput<typeof calls.leaving.exports>

const contextOf = (playerId: string, exportId: string) => `data-copy:${playerId}:${exportId}`

export const listExports = async (db: Db | Tx, playerId: string): Promise<Shown> => ({
  content: (await readExports(db, playerId)).map((row) => ({
    exportId: row.export_id,
    state: row.state as (typeof exportStates)[number],
    askedAt: row.asked_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    bytes: row.bytes,
  })),
})

/** Asks for a copy of all that is kept of the caller; a job makes it, and it waits sealed until it is fetched or three days are over. */
export const askExport = async (
  app: App,
  caller: PlayerCaller,
  { exportId, password }: { exportId: string; password: string },
): Promise<Shown> => {
  requireRealAccount(caller)
  await provePassword(app, caller.playerId, password)
  return transact(app.db, async (tx) => {
    await insertExport(tx, caller.playerId, exportId)
    return listExports(tx, caller.playerId)
  })
}

/** Hands the copy over once. */
export const takeExport = async (
  app: App,
  caller: PlayerCaller,
  { exportId, password }: { exportId: string; password: string },
) => {
  await provePassword(app, caller.playerId, password)
  const sealed = await transact(app.db, (tx) => takeReady(tx, caller.playerId, exportId))
  if (!sealed) throw new Refusal('EXPORT_TAKEN')
  const content = app.sealer.open(sealed, contextOf(caller.playerId, exportId))
  return { fileName: `my-data-${caller.account}.json`, content }
}

/** All that the platform keeps of a person; it comes from above, for it is of every part of it. */
type ReadCopy = (tx: Tx, playerId: string) => Promise<unknown>

const makeOne = (app: App, readCopy: ReadCopy): Promise<boolean> =>
  transact(app.db, async (tx) => {
    const asked = await lockAsked(tx)
    if (!asked) return false
    const text = JSON.stringify(await readCopy(tx, asked.player_id), null, 2)
    const sealed = app.sealer.seal(text, contextOf(asked.player_id, asked.export_id))
    await writeReady(tx, asked.export_id, sealed, Buffer.byteLength(text))
    return true
  })

const AT_A_TIME = 20

/** Makes the copies that were asked for, and throws away what nobody fetched. */
export const makeExports = async (app: App, readCopy: ReadCopy): Promise<void> => {
  for (let made = 0; made < AT_A_TIME && (await makeOne(app, readCopy)); made += 1);
  await transact(app.db, endOldExports)
}
