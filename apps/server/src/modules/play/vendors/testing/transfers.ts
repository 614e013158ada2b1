import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { startSimulators } from '../../../../../../simulators/src/main.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { moveFunds } from '../transfers/move-funds.ts'
import type { FundsMove } from '../transfers/move-funds.ts'
import { createOutgoing } from '../transfers/outgoing.ts'
import { readVendorBalance } from '../transfers/read-vendor-wallets.ts'
import { shownState } from '../rules/transfers.ts'
import { CURRENCY, openVendorSite, UNIT } from '../testing.ts'
import type { TransferParts } from '../transfers/transfer-parts.ts'

export const VENDOR = 'SIMT'

export type Mover = PlayerCaller & { address: string }

export const wanted = (
  direction: 'in' | 'out',
  units: bigint,
  change: Partial<FundsMove> = {},
): FundsMove => ({
  transferId: newId(),
  vendor: VENDOR,
  direction,
  amount: units * UNIT,
  ...change,
})

/** A vendor that keeps players' money itself: the simulated one, with 400 ms to answer. */
export const openTransferSite = async () => {
  const site = await openVendorSite()
  const simulators = await startSimulators({ port: 0, secret: randomUUID() })
  const { app } = site
  const secret = simulators.keys[`vendor:${VENDOR}`]!
  await site.add({
    vendorCode: VENDOR,
    integration: 'transfer',
    dialect: 'transfer',
    url: `${simulators.origin}/vendors/${VENDOR}`,
    fields: { operator: 'krathong' },
    keys: [{ side: 'ours', keyId: 'k1', kind: 'hmac-sha256', secret }],
  })
  await app.db
    .updateTable('vendors.vendors')
    .set({ timeout_ms: 400 })
    .where('vendor_code', '=', VENDOR)
    .execute()
  await site.registry.refresh()
  const behave = (behaviour: object) =>
    fetch(`${simulators.origin}/vendors/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })
  const parts = (): TransferParts => ({
    app,
    settings: site.table.settings,
    registry: site.registry,
    outgoing: createOutgoing(() => true),
  })
  return {
    ...site,
    simulators,
    behave,
    /** Good behaviour, no stay of an earlier test, and a breaker of its own: what one test makes fail holds up no other. */
    fresh: async (): Promise<TransferParts> => {
      await behave({})
      await app.pool.query('delete from vendors.stays')
      return parts()
    },
    seat: async (units: bigint): Promise<Mover> => {
      const { playerId, sessionId } = await site.sit(units * UNIT)
      return { playerId, sessionId, account: 'test', type: 0, currency: CURRENCY, address: '127.0.0.1' }
    },
    /** What the player has here and at the vendor, in whole units. */
    purses: async (player: PlayerCaller): Promise<[bigint, bigint]> => {
      const there = (await readVendorBalance(parts(), site.vendor(VENDOR), player)) ?? -UNIT
      return [(await site.cash(player.playerId)) / UNIT, there / UNIT]
    },
    move: async (with_: TransferParts, player: Mover, move: FundsMove) =>
      shownState(await moveFunds(with_, player, move)),
    /** As if so much time had passed for every transfer that is held. */
    age: async (seconds: number) => {
      await sql`update vendors.transfers set created_at = created_at - make_interval(secs => ${seconds}),
        ask_at = ask_at - make_interval(secs => ${seconds}) where state = 'held'`.execute(app.db)
    },
    stateOf: async (player: PlayerCaller, transferId: string) => {
      const row = await app.db
        .selectFrom('vendors.transfers')
        .select(['state', 'asked'])
        .where('player_id', '=', player.playerId)
        .where('transfer_id', '=', transferId)
        .executeTakeFirstOrThrow()
      return shownState(row as Parameters<typeof shownState>[0])
    },
    close: async () => {
      await simulators.stop()
      await site.close()
    },
  }
}

export type TransferSite = Awaited<ReturnType<typeof openTransferSite>>
