import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { startSimulators } from '../../../../../../simulators/src/main.ts'
import { wires } from '../../../../../../simulators/src/vendors/wire/wires.ts'
import type { Forgery } from '../../../../../../simulators/src/vendors/wire/wire.ts'
import { asOwner } from '../../../core/ledger/testing.ts'
import { createOutgoing } from '../../../play/vendors/transfers/outgoing.ts'
import { sendFreeSpins, tendFreeSpins } from '../../../play/vendors/program.ts'
import { openVendorSite } from '../../../play/vendors/testing.ts'
import { endFreeSpins, freeTerms, takeFreeSpins } from './free-spins.ts'
import { schemeOf } from './rewards.ts'
import { callerOf, CURRENCY } from '../testing.ts'

/** Codes of vendors by their dialect, as the simulated vendor knows them. */
export const VENDORS = { softswiss: 'SIMO', krathong: 'SIMS', pragmatic: 'SIMP' } as const
export type SpinDialect = keyof typeof VENDORS

/** A result as a vendor tells it, unless it is told otherwise. */
interface Told {
  status?: string
  used?: number
  player?: string
  currency?: string
  forgery?: Forgery
}

type Site = Awaited<ReturnType<typeof openVendorSite>>
type Simulators = Awaited<ReturnType<typeof startSimulators>>

const connect = async (site: Site, simulators: Simulators): Promise<void> => {
  const { app } = site
  for (const [dialect, code] of Object.entries(VENDORS)) {
    const key = {
      keyId: 'sim',
      kind: dialect === 'pragmatic' ? ('shared-token' as const) : ('hmac-sha256' as const),
      secret: simulators.keys[`vendor:${code}`]!,
    }
    await site.add({
      vendorCode: code,
      dialect,
      url: `${simulators.origin}/vendors/${code}`,
      fields: { casinoId: 'krathong', secureLogin: 'krathong', currency: CURRENCY, freeSpinStakes: '1 5 10' },
      keys: [
        { ...key, side: 'theirs' },
        { ...key, side: 'ours' },
      ],
    })
    await asOwner(
      app,
      `insert into catalog.games (node_id, vendor_code, category, game_class, game_code, names, search_text, tile_url, minimum_bet)
       select '${code.toLowerCase()}-' || code, '${code}', 'RNG', 'table', code, '{"en":"Wheel"}', 'wheel', '/x.svg', 0
       from unnest(array['lotus-wheel', 'pier-dice']) as code`,
    )
    await asOwner(app, `update vendors.vendors set timeout_ms = 400 where vendor_code = '${code}'`)
  }
  await Promise.all([site.registry.refresh(), site.refreshCatalog()])
}

interface Given {
  dialect: SpinDialect
  grantId: string
  player: string
}

/** The vendor tells what a grant came to, in whole units; answers its status and what it means. */
const tellResult = async (
  { site, simulators }: { site: Site; simulators: Simulators },
  { dialect, grantId, player }: Given,
  won: number,
  told: Told = {},
) => {
  const code = VENDORS[dialect]
  const wire = wires.get(dialect)!
  const party = {
    ...{ url: 'https://us.example', vendor: code, keyId: 'sim', key: simulators.keys[`vendor:${code}`]! },
    ...{ currency: CURRENCY, exponent: 2, fields: {} },
  }
  const order = {
    ...{ op: 'free-result' as const, player: told.player ?? player, token: '', game: '', round: '' },
    ...{ tx: '', currency: told.currency ?? CURRENCY, campaign: grantId },
    amount: BigInt(Math.round(won * 10_000)),
    freeSpins: { status: told.status ?? 'played', used: told.used ?? 3 },
  }
  const request = wire.write(order, party, told.forgery)
  const path = new URL(request.url).pathname
  const answer = await site.wallet.answer(site.vendor(code), {
    ...{ method: 'POST', path, target: path, query: new URLSearchParams(), headers: request.headers },
    ...{ body: Buffer.from(request.body), address: '127.0.0.1' },
  })
  const { words } = wire.read(order, { status: answer.status, text: String(answer.body) }, party)
  return { status: answer.status, words }
}

const readState = async ({ app }: Site, grantId: string) => {
  const { rows } = await sql<{
    state: string
    tries: number
    fault: string | null
    cancelFor: string | null
    used: number
    won: bigint
    isEnded: boolean
  }>`select state, tries, fault, cancel_for as "cancelFor", used, won, ended_at is not null as "isEnded"
    from vendors.free_spins where grant_id = ${grantId}::uuid`.execute(app.db)
  return rows[0]!
}

/** A house with vendors that give free spins: the simulated one, under one agreement a dialect. */
export const openSpinSite = async () => {
  const site = await openVendorSite()
  const simulators = await startSimulators({ port: 0, secret: randomUUID() })
  const { app, table } = site
  await connect(site, simulators)
  /** A fresh line each time: what one test makes fail holds up no other. */
  const line = { now: createOutgoing(() => true) }
  return {
    ...site,
    behave: (behaviour: object) =>
      fetch(`${simulators.origin}/vendors/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) }),
    given: async (
      dialect: SpinDialect = 'softswiss',
      change: Parameters<typeof freeTerms>[0] = {},
    ): Promise<Given & { promotionId: string }> => {
      const games = [`${VENDORS[dialect].toLowerCase()}-lotus-wheel`]
      const promotionId = await schemeOf(table, freeTerms({ games, ...change }))
      const player = await table.sit(0n)
      await takeFreeSpins(table, callerOf(player), { promotionId, version: 1 })
      const { rows } = await sql<{ grantId: string }>`select grant_id as "grantId" from vendors.free_spins
        where player_id = ${player}::uuid`.execute(app.db)
      return { dialect, promotionId, player, grantId: rows[0]!.grantId }
    },
    freshLine: () => {
      line.now = createOutgoing(() => true)
    },
    /** Works off what is due, as if every pause were over. */
    send: async () => {
      await asOwner(app, 'update outbox.sendings set due_at = now(), claimed_until = null')
      const { registry } = site
      await sendFreeSpins({ app, settings: table.settings, registry, outgoing: line.now })
    },
    tend: () => tendFreeSpins(app),
    end: () => endFreeSpins(app, table.settings),
    stateOf: (grantId: string) => readState(site, grantId),
    result: (given: Given, won: number, told?: Told) => tellResult({ site, simulators }, given, won, told),
    close: async () => {
      await simulators.stop()
      await site.close()
    },
  }
}

export type SpinSite = Awaited<ReturnType<typeof openSpinSite>>
