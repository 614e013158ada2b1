import type { App } from '../../platform/app.ts'
import { newId } from '../../platform/ids.ts'
import { transact } from '../../platform/db/database.ts'
import type { Catalog } from '../catalog/index.ts'
import { createBatchWriter, readPlayerAccounts } from '../ledger/index.ts'
import { keepSession } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import { eventsUnit, lookupOf, prepareEvent } from './apply-events.ts'
import type { Applied, EventOrder } from './apply-events.ts'
import { createCompanion } from './companion.ts'
import type { Books, Lookup, Written } from './companion.ts'
import { DialectFault } from './dialect.ts'
import { createGames } from './games.ts'
import { createIdentify } from './identify.ts'
import type { Asker } from './identify.ts'
import { openSession } from './open-session.ts'
import { proveCall } from './prove-call.ts'
import { hasPlayed, readWalletTx } from './reads.ts'
import { FREE_CURRENCY } from './registry.ts'
import type { LiveVendor } from './registry.ts'
import { takeNonce } from './store.ts'
import type { CoreCode, CoreResult, HttpAnswer, Proof, RawCall, WalletRequest } from './types.ts'

/** The one core that every dialect speaks to. */
export interface VendorWallet {
  /** Answers one call of a vendor; never throws. */
  answer(vendor: LiveVendor, call: RawCall): Promise<HttpAnswer>
  counts(): { batches: number; units: number; retries: number }
  close(): Promise<void>
}

/** While one batch is written the other is decided; a player's requests always go the same way. */
const LANES = 2

const resultWith = (code: CoreCode, known: Partial<CoreResult> = {}): CoreResult => ({
  code,
  balance: null,
  currency: null,
  exponent: null,
  playerId: null,
  events: [],
  traceId: newId(),
  ...known,
})

const laneOf = (playerId: string | null): number =>
  playerId === null ? 0 : Number.parseInt(playerId.at(-1)!, 16) % LANES

const createWriters = (app: App) => {
  const asked = new Map<string, Lookup>()
  const writers = Array.from({ length: LANES }, () =>
    createBatchWriter<Books, Written>(
      app,
      createCompanion((key) => asked.get(key)!),
    ),
  )
  return {
    submit: async (order: EventOrder): Promise<Applied> => {
      const key = newId()
      asked.set(key, lookupOf(key, order))
      try {
        return await writers[laneOf(order.playerId)]!.submit(eventsUnit(key, order))
      } finally {
        asked.delete(key)
      }
    },
    counts: () =>
      writers
        .map((writer) => writer.counts())
        .reduce((sum, one) => ({
          batches: sum.batches + one.batches,
          units: sum.units + one.units,
          retries: sum.retries + one.retries,
        })),
    close: async () => {
      await Promise.all(writers.map((writer) => writer.close()))
    },
  }
}

interface Asked<Kind extends WalletRequest['kind']> {
  vendor: LiveVendor
  proof: Proof
  request: Extract<WalletRequest, { kind: Kind }>
}

const createAnswers = (app: App, settings: Settings, catalog: Catalog) => {
  const writers = createWriters(app)
  const identify = createIdentify(app)
  const games = createGames(catalog)

  /** Why no bet of these may be placed now, whoever asks. */
  const shutOf = (vendor: LiveVendor, codes: readonly string[]): CoreCode | null => {
    if (settings.current().value.system.status === 'maintenance') return 'RETRY_LATER'
    if (vendor.state !== 'on') return 'GAME_UNAVAILABLE'
    return codes.every((code) => games.isPlayable(vendor.code, code)) ? null : 'GAME_UNAVAILABLE'
  }

  const told = (vendor: LiveVendor, asker: Asker, currency: string): Partial<CoreResult> => ({
    playerId: asker.playerId,
    currency,
    exponent: vendor.exponentOf(currency),
  })

  const balanceOf = async (playerId: string, currency: string): Promise<bigint> => {
    const accounts = await readPlayerAccounts(app.db, playerId)
    return accounts.find((one) => one.purpose === 'cash' && one.currency === currency)?.balance ?? 0n
  }

  const afterwards = ({ decided, gate, balanceVersion }: Applied, { playerId, currency }: EventOrder) => {
    if (playerId === null) return
    if (gate.isStale && gate.sessionId !== null)
      void transact(app.db, (tx) => keepSession(tx, playerId, gate.sessionId!)).catch(() => undefined)
    if (decided.moves.length === 0 || currency === FREE_CURRENCY) return
    app.bus.publish('balance', { playerId, currency, balance: decided.balance, version: balanceVersion })
  }

  const apply = async ({ vendor, proof, request }: Asked<'apply'>): Promise<CoreResult> => {
    const [first] = request.events
    if (!first) return resultWith('BAD_REQUEST')
    const asker = await identify(vendor, request.who, first.refTxId)
    if ('fault' in asker) return resultWith(asker.fault)
    const currency = request.currency ?? asker.currency ?? settings.current().value.currency.code
    if (vendor.exponentOf(currency) === null || (asker.currency !== null && asker.currency !== currency))
      return resultWith('WRONG_CURRENCY', { playerId: asker.playerId })
    if (asker.playerId === null && request.events.some(({ kind }) => kind !== 'rollback'))
      return resultWith('PLAYER_NOT_FOUND')
    const staked = request.events.filter(({ kind }) => kind === 'bet').map(({ gameCode }) => gameCode)
    const order: EventOrder = {
      vendor,
      playerId: asker.playerId,
      currency,
      sessionHash: asker.sessionHash,
      nonce: proof.nonce ?? '',
      events: request.events.map((event) =>
        prepareEvent(event, {
          playerId: asker.playerId,
          currency,
          nodeId: games.nodeOf(vendor.code, event.gameCode),
        }),
      ),
      shut: shutOf(vendor, staked),
      isAddressBlocked: (address) => settings.statusFor(address) === 2,
    }
    const applied = await writers.submit(order)
    afterwards(applied, order)
    const { decided } = applied
    const named = decided.results.find(({ ourId }) => ourId !== null)?.ourId
    return resultWith(decided.code, {
      ...told(vendor, asker, currency),
      balance: asker.playerId === null ? null : decided.balance,
      events: decided.results,
      // A repeat is told the same name again.
      ...(named ? { traceId: named } : {}),
    })
  }

  const balance = async ({ vendor, request }: Asked<'balance'>): Promise<CoreResult> => {
    const asker = await identify(vendor, request.who)
    if ('fault' in asker) return resultWith(asker.fault)
    const { playerId } = asker
    if (playerId === null) return resultWith('PLAYER_NOT_FOUND')
    const currency = request.currency ?? asker.currency ?? settings.current().value.currency.code
    if (vendor.exponentOf(currency) === null || (asker.currency !== null && asker.currency !== currency))
      return resultWith('WRONG_CURRENCY', { playerId })
    if (asker.sessionHash === '' && !(await hasPlayed(app.db, vendor.code, playerId)))
      return resultWith('PLAYER_NOT_FOUND')
    return resultWith('OK', {
      ...told(vendor, asker, currency),
      balance: await balanceOf(playerId, currency),
    })
  }

  const authenticate = async ({ vendor, proof, request }: Asked<'authenticate'>): Promise<CoreResult> => {
    const isNew =
      proof.nonce === undefined || (await transact(app.db, (tx) => takeNonce(tx, vendor.code, proof.nonce!)))
    if (!isNew) return resultWith('BAD_SIGNATURE')
    const player = await openSession({ app, settings, games }, vendor, request)
    if (!player) return resultWith('SESSION_INVALID')
    const { playerId, currency, exponent } = player
    return resultWith('OK', {
      playerId,
      currency,
      exponent,
      player,
      balance: await balanceOf(playerId, currency),
    })
  }

  const transaction = async ({ vendor, request }: Asked<'transaction'>): Promise<CoreResult> => {
    const row = await readWalletTx(app.db, vendor.code, request.txId)
    if (!row) return resultWith('TX_NOT_FOUND')
    return resultWith('OK', {
      playerId: row.player_id,
      currency: row.currency,
      exponent: vendor.exponentOf(row.currency),
      balance: BigInt((row.answer as { balance: string }).balance),
      transaction: {
        txId: row.vendor_tx,
        roundId: row.vendor_round,
        kind: row.kind as 'bet',
        amount: row.amount,
        code: row.code as CoreCode,
      },
    })
  }

  const answer = (vendor: LiveVendor, proof: Proof, request: WalletRequest): Promise<CoreResult> => {
    if (request.kind === 'apply') return apply({ vendor, proof, request })
    if (request.kind === 'balance') return balance({ vendor, proof, request })
    if (request.kind === 'authenticate') return authenticate({ vendor, proof, request })
    return transaction({ vendor, proof, request })
  }
  return { answer, counts: writers.counts, close: writers.close }
}

export const createVendorWallet = (app: App, settings: Settings, catalog: Catalog): VendorWallet => {
  const answers = createAnswers(app, settings, catalog)
  const resultOf = async (
    vendor: LiveVendor,
    call: RawCall,
  ): Promise<{ request: WalletRequest | null; result: CoreResult }> => {
    let request: WalletRequest | null = null
    try {
      const proof = proveCall(vendor, call)
      if (!proof) return { request, result: resultWith('BAD_SIGNATURE') }
      request = vendor.dialect.parse(call, vendor)
      return { request, result: await answers.answer(vendor, proof, request) }
    } catch (error) {
      if (error instanceof DialectFault) return { request, result: resultWith('BAD_REQUEST') }
      const result = resultWith('RETRY_LATER')
      // Never "no funds" for what nobody knows: the vendor asks again with the same id and gets what was stored.
      app.log.error({ err: error, vendor: vendor.code, traceId: result.traceId }, 'a vendor call failed')
      return { request, result }
    }
  }
  return {
    answer: async (vendor, call) => {
      const { request, result } = await resultOf(vendor, call)
      return vendor.dialect.answer(result, { request, call }, vendor)
    },
    counts: answers.counts,
    close: answers.close,
  }
}
