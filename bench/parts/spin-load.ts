/** The recipe of the spin's load: whole paid spins of the first slot through the module, with every row a spin writes. */
import { createBetting, openSeeds } from '../../apps/server/src/modules/play/betting/program.ts'
import type { Betting, PlayedRound } from '../../apps/server/src/modules/play/betting/program.ts'
import { seedJackpots } from '../../apps/server/src/modules/play/jackpots/program.ts'
import { openPlatformAccount, post, proveLedger } from '../../apps/server/src/modules/core/ledger/program.ts'
import {
  createSettings,
  defaultBrand,
  seedBrand,
} from '../../apps/server/src/modules/core/settings/program.ts'
import type { Settings } from '../../apps/server/src/modules/core/settings/program.ts'
import { spin } from '../../apps/server/src/modules/play/slots/program.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { createBus } from '../../apps/server/src/platform/bus.ts'
import { createSealer } from '../../apps/server/src/platform/crypto.ts'
import { openDatabase, transact } from '../../apps/server/src/platform/db/database.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { slotGames } from '../../packages/games/src/slots/index.ts'

const CURRENCY = 'FUN'
const GAME = 'chao-phraya-nights'
const STAKE = 1_0000n
const OPENING = 100_000_0000n
const PLAYERS_A_STATEMENT = 500
const SEEDS_AT_ONCE = 8

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const appOf = (handle: DatabaseHandle): App => ({
  db: handle.db,
  pool: handle.pool,
  databaseUrl: handle.url,
  databaseRole: handle.role,
  bus: createBus(),
  sealer: createSealer('the secret of a bench'),
  log: silent,
})

const openPlatform = (app: App) =>
  transact(app.db, async (tx) => {
    const brand = await seedBrand(tx, 'bench', defaultBrand)
    await openPlatformAccount(tx, { owner: brand!.platformOwner, purpose: 'games' }, CURRENCY, 'Games')
    await openPlatformAccount(
      tx,
      { owner: brand!.platformOwner, purpose: 'play-money-issue' },
      CURRENCY,
      'Play money',
    )
    await seedJackpots(tx, brand!, CURRENCY)
  })

const openPlayers = async (app: App, settings: Settings, count: number): Promise<string[]> => {
  const { brandId, platformOwner } = settings.current()
  const players = Array.from({ length: count }, newId)
  for (let from = 0; from < count; from += PLAYERS_A_STATEMENT) {
    const some = players.slice(from, from + PLAYERS_A_STATEMENT)
    await transact(app.db, async (tx) => {
      await tx
        .insertInto('players.players')
        .values(
          some.map((id) => ({
            player_id: id,
            brand_id: brandId,
            username: id,
            username_key: id,
            username_skeleton: id,
            nickname: 'player',
            password_hash: '-',
            currency: CURRENCY,
            terms_version: '1',
            terms_agreed_at: new Date(),
          })),
        )
        .execute()
      await post(
        tx,
        some.map((owner) => ({
          cause: { kind: 'top-up', id: newId() },
          debit: { owner: platformOwner, purpose: 'play-money-issue' },
          credit: { owner, purpose: 'cash' },
          currency: CURRENCY,
          amount: OPENING,
        })),
      )
    })
    for (let at = 0; at < some.length; at += SEEDS_AT_ONCE)
      await Promise.all(some.slice(at, at + SEEDS_AT_ONCE).map((id) => openSeeds(app, id)))
  }
  return players
}

const VIEWS = ['reconciliation.v_bet_orphans', 'reconciliation.v_bet_unpaid', 'reconciliation.v_dup_refs']
const TABLES = ['betting.rounds', 'betting.v_all_bets', 'betting.facts where kind = 1']

const text = (value: unknown) =>
  value instanceof Error
    ? String(value.stack)
    : JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? String(field) : field))

interface Sent {
  playerId: string
  key: string
  roundId: string
}

/** What the callers of the bench do, and what they were told. */
export class SpinLoad {
  readonly counts = { played: 0, resent: 0 }
  readonly faults: string[] = []
  readonly betting: Betting
  readonly players: readonly string[]
  readonly #app: App
  readonly #settings: Settings
  readonly #resends: number
  readonly #game = slotGames.get(GAME)!
  readonly #last: (Sent | undefined)[] = []

  constructor(
    app: App,
    parts: { settings: Settings; betting: Betting },
    players: readonly string[],
    resends: number,
  ) {
    this.#app = app
    this.#settings = parts.settings
    this.betting = parts.betting
    this.players = players
    this.#resends = resends
  }

  async ask(caller: number): Promise<void> {
    const first = this.#last[caller]
    const isResend = first !== undefined && Math.random() < this.#resends
    const playerId = this.players[Math.floor(Math.random() * this.players.length)]!
    const order = isResend ? first : { playerId, key: newId() }
    try {
      const answer = await this.#play(order.playerId, order.key)
      if (answer.isRepeat !== isResend || (isResend && answer.roundId !== first.roundId))
        this.#fault(order, answer)
      this.counts[isResend ? 'resent' : 'played'] += 1
      this.#last[caller] = { ...order, roundId: answer.roundId }
    } catch (error) {
      this.#fault(order, error)
    }
  }

  /** Everything that must be true of the ledger and the rounds after the load. */
  async check(): Promise<void> {
    const { db, pool } = this.#app
    const proof = await proveLedger(db)
    if (!proof.isSound) this.#fault('the books', proof.checks)
    for (const view of VIEWS) {
      const { rows } = await pool.query<{ faults: number }>(`select count(*)::integer as faults from ${view}`)
      if (rows[0]!.faults > 0) this.#fault(view, rows[0])
    }
    for (const table of TABLES) {
      const { rows } = await pool.query<{ rows: number }>(`select count(*)::integer as rows from ${table}`)
      if (rows[0]!.rows !== this.counts.played)
        this.#fault(`${this.counts.played} rounds in ${table}`, rows[0])
    }
  }

  async close(): Promise<void> {
    this.#settings.close()
    await this.betting.close()
  }

  #play(playerId: string, key: string): Promise<PlayedRound> {
    const { betting } = this
    const player = { playerId, currency: CURRENCY }
    return spin(
      { betting, settings: this.#settings },
      { player, game: this.#game, key, mode: 'spin', stake: STAKE, minimumCycleMs: 0 },
    )
  }

  #fault(asked: unknown, answer: unknown): void {
    this.faults.push(`${text(asked)} was answered ${text(answer)}`)
  }
}

export const openSpinLoad = async (
  handle: DatabaseHandle,
  wanted: { players: number; resends: number },
): Promise<SpinLoad> => {
  const app = appOf(handle)
  await openPlatform(app)
  const settings = await createSettings(app)
  const betting = await createBetting(app, settings)
  const players = await openPlayers(app, settings, wanted.players)
  return new SpinLoad(app, { settings, betting }, players, wanted.resends)
}

/** The same on a database that was played on before, by some of its players; each goes on with new seeds. */
export const openSpinLoadOn = async (
  app: App,
  { players, resends }: { players: readonly string[]; resends: number },
): Promise<SpinLoad> => {
  const settings = await createSettings(app)
  const betting = await createBetting(app, settings)
  for (let at = 0; at < players.length; at += SEEDS_AT_ONCE)
    await Promise.all(players.slice(at, at + SEEDS_AT_ONCE).map((id) => openSeeds(app, id)))
  return new SpinLoad(app, { settings, betting }, players, resends)
}

/** What is wrong with the ledger and rounds of a database on which this many rounds were answered. */
export const faultsOfRounds = async (url: string, answered: number): Promise<string[]> => {
  const handle = await openDatabase(url, 2)
  try {
    const proof = await proveLedger(handle.db)
    const { rows } = await handle.pool.query<{ name: string; rows: number }>(
      [...TABLES, ...VIEWS]
        .map((name) => `select '${name.replace(/ .*/, '')}' as name, count(*)::integer as rows from ${name}`)
        .join(' union all '),
    )
    const wrong = rows.filter((row) => row.rows !== (VIEWS.includes(row.name) ? 0 : answered))
    return [
      ...(proof.isSound ? [] : [text(proof.checks)!]),
      ...wrong.map((row) => `${answered} rounds were answered; ${row.name} has ${row.rows}`),
    ]
  } finally {
    await handle.close()
  }
}
