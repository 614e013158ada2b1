import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openTableOn, openTestPlatform } from '../betting/testing/table.ts'
import type { TestTable } from '../betting/testing/table.ts'
import { createCatalog, seedCatalog } from '../catalog/program.ts'
import { expectSoundLedger } from '../../core/ledger/testing.ts'
import { openTestApp } from '../../core/operators/testing.ts'
import { addVendor } from './setup/add-vendor.ts'
import type { VendorWanted } from './setup/add-vendor.ts'
import { createRegistry, createVendorWallet } from './program.ts'
import type { LiveVendor, Registry, VendorWallet } from './program.ts'
import { startVendorSession } from './launch/open-session.ts'
import type { HttpAnswer, RawCall } from './types.ts'

export const UNIT = 10_000n
export const CURRENCY = 'FUN'

export interface TestKeys {
  publicPem: string
  privatePem: string
}

export const newKeys = (kind: 'ed25519' | 'rsa-sha256'): TestKeys => {
  const pair =
    kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicPem: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

export interface VendorSite {
  app: App
  table: TestTable
  wallet: VendorWallet
  registry: Registry
  /** A vendor that speaks our own API, with its keys. */
  vendorKeys: TestKeys
  add(wanted: Partial<VendorWanted> & { vendorCode: string }): Promise<LiveVendor>
  vendor(vendorCode?: string): LiveVendor
  /** A session of a player with this much cash; without a player, of a new one. */
  sit(cash: bigint, wanted?: Partial<Seat>): Promise<Seat>
  cash(playerId: string, currency?: string): Promise<bigint>
  refreshCatalog(): Promise<void>
  close(): Promise<void>
}

export interface Seat {
  playerId: string
  sessionId: string
  sessionToken: string
  vendorCode: string
}

export const VENDOR = 'LOTUS'
const GAMES = ['river', 'lantern', 'temple']

const seedGames = (app: App, vendorCode: string) =>
  transact(app.db, async (tx) => {
    await tx
      .insertInto('catalog.vendors')
      .values({ vendor_code: vendorCode, name: vendorCode, logo_url: '/x.svg' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const game of GAMES)
      await tx
        .insertInto('catalog.games')
        .values({
          node_id: `${vendorCode.toLowerCase()}-${game}`,
          vendor_code: vendorCode,
          category: 'RNG',
          game_class: 'slots',
          game_code: game,
          names: JSON.stringify({ en: game }),
          search_text: game,
          tile_url: '/x.svg',
          minimum_bet: 0n,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })

const openLogin = async (app: App, playerId: string): Promise<string> => {
  const sessionId = newId()
  await transact(app.db, (tx) =>
    tx
      .insertInto('players.sessions')
      .values({
        token_hash: createHash('sha256').update(sessionId).digest(),
        player_id: playerId,
        session_id: sessionId,
        cookie_hash: Buffer.alloc(32),
        expires_at: new Date(Date.now() + 86_400_000),
        address: '127.0.0.1',
        device: 'test',
      })
      .execute(),
  )
  return sessionId
}

const sitDown =
  ({ app, table }: Pick<VendorSite, 'app' | 'table'>): VendorSite['sit'] =>
  async (cash, wanted = {}) => {
    const playerId = wanted.playerId ?? (await table.sit(cash))
    const vendorCode = wanted.vendorCode ?? VENDOR
    const sessionId = wanted.sessionId ?? (await openLogin(app, playerId))
    const sessionToken = await transact(app.db, (tx) =>
      startVendorSession(tx, vendorCode, {
        playerId,
        sessionId,
        nodeId: `${vendorCode.toLowerCase()}-river`,
        mode: 'real',
        currency: CURRENCY,
        address: '127.0.0.1',
      }),
    )
    return { playerId, sessionId, sessionToken, vendorCode }
  }

/** A house with one vendor of three games on a database of its own; closing it proves the ledger and the vendors' views. */
export const openVendorSite = async (): Promise<VendorSite> => {
  const { app, close } = await openTestApp()
  await openTestPlatform(app, {}, false)
  await transact(app.db, seedCatalog)
  const table = await openTableOn(app)
  const catalog = await createCatalog(app, table.settings)
  const registry = await createRegistry(app, table.settings)
  const wallet = createVendorWallet(app, table.settings, catalog)
  const vendorKeys = newKeys('ed25519')
  const add: VendorSite['add'] = async (wanted) => {
    await seedGames(app, wanted.vendorCode)
    await transact(app.db, (tx) =>
      addVendor(tx, app.sealer, {
        integration: 'seamless',
        dialect: 'krathong',
        url: 'https://lotus.example',
        frameOrigins: [],
        fields: {},
        state: 'on',
        currencies: [CURRENCY],
        keys: [{ side: 'theirs', keyId: 'k1', kind: 'ed25519', secret: vendorKeys.publicPem }],
        ...wanted,
      }),
    )
    await Promise.all([registry.refresh(), catalog.refresh()])
    return registry.find(wanted.vendorCode)!
  }
  await add({ vendorCode: VENDOR })
  return {
    app,
    table,
    wallet,
    registry,
    vendorKeys,
    add,
    refreshCatalog: () => catalog.refresh(),
    vendor: (vendorCode = VENDOR) => registry.find(vendorCode)!,
    sit: sitDown({ app, table }),
    cash: async (playerId, currency = CURRENCY) => {
      const row = await app.db
        .selectFrom('ledger.v_player_balances')
        .select('balance')
        .where('owner', '=', playerId)
        .where('purpose_name', '=', 'cash')
        .where('currency', '=', currency)
        .executeTakeFirst()
      return row?.balance ?? 0n
    },
    close: async () => {
      await wallet.close()
      catalog.close()
      registry.close()
      await table.close()
      await expectSoundLedger(app.db)
      for (const view of ['v_unpaid', 'v_orphans'] as const) {
        const faults = await app.db.selectFrom(`vendors.${view}`).selectAll().limit(5).execute()
        if (faults.length > 0) throw new Error(`vendors.${view}: ${JSON.stringify(faults, String)}`)
      }
      await close()
    },
  }
}

/** One call as our own API's vendor sends it. */
export const signedCall = (
  keys: TestKeys,
  { vendorCode = VENDOR, path, body, change = {} }: CallWanted,
): RawCall => {
  const text = body === undefined ? '' : JSON.stringify(body)
  const sentAt = String(now().getTime())
  const nonce = newId()
  const message = `v1\n${vendorCode}\n${sentAt}\n${nonce}\n${createHash('sha256').update(text).digest('hex')}`
  const signature = sign(null, Buffer.from(message), createPrivateKey(keys.privatePem)).toString('base64')
  return {
    method: body === undefined ? 'GET' : 'POST',
    path,
    target: path,
    query: new URLSearchParams(),
    headers: {
      'x-vendor': vendorCode,
      'x-key-id': 'k1',
      'x-timestamp': sentAt,
      'x-nonce': nonce,
      'x-signature': signature,
    },
    body: Buffer.from(text),
    address: '127.0.0.1',
    ...change,
  }
}

export interface CallWanted {
  vendorCode?: string
  path: string
  body?: unknown
  change?: Partial<RawCall>
}

export interface AnswerBody {
  code: string
  txId: string | null
  balance: string | null
  [field: string]: unknown
}

export const bodyOf = ({ body }: HttpAnswer): AnswerBody =>
  (typeof body === 'string' ? JSON.parse(body) : body) as AnswerBody

/** A vendor at work on one seat: every act as one call, answered with its body. */
export const actsOf = (site: VendorSite, seat: Seat) => {
  const call = async (act: string, fields: Record<string, unknown>) => {
    const answer = await site.wallet.answer(
      site.vendor(seat.vendorCode),
      signedCall(site.vendorKeys, {
        vendorCode: seat.vendorCode,
        path: `/v1/wallet/${act}`,
        body: { sessionId: seat.sessionToken, currency: CURRENCY, gameId: 'river', ...fields },
      }),
    )
    return { ...bodyOf(answer), status: answer.status, text: String(answer.body) }
  }
  return {
    call,
    bet: (txId: string, roundId: string, amount: string, more: Record<string, unknown> = {}) =>
      call('bet', { txId, roundId, amount, ...more }),
    win: (txId: string, roundId: string, amount: string, more: Record<string, unknown> = {}) =>
      call('win', { txId, roundId, amount, ...more }),
    rollback: (txId: string, refTxId: string, roundId: string, more: Record<string, unknown> = {}) =>
      call('rollback', { txId, refTxId, roundId, ...more }),
  }
}
