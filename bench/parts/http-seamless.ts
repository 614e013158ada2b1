/** Rounds of an outside vendor over HTTP: signed bets and wins at the real server in a process of its own. */
import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addVendor } from '../../apps/server/src/modules/play/vendors/program.ts'
import { createSealer } from '../../apps/server/src/platform/crypto.ts'
import { openDatabase, transact } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { openHttpCaller } from './http-caller.ts'
import type { HttpCaller } from './http-caller.ts'
import { freePort, seedBrandAt, startChild, stopChild } from './http-spin.ts'

const VENDOR = 'BENCH'
const KEY = 'a shared secret of a bench'
const SEALED_WITH = 'the secret of a bench, long enough'
const CURRENCY = 'FUN'

export interface SeamlessLoad {
  /** Of the server that answers: the processor time that is told is its, not the callers'. */
  programPid: number
  ask(caller: number): Promise<void>
  counts: { bets: number; wins: number }
  faults: string[]
  stop(): Promise<void>
}

interface Seat {
  token: string
  round: number
  openRound: string | null
}

const bodyOf = (seat: Seat, roundId: string, amount: string) => ({
  sessionId: seat.token,
  currency: CURRENCY,
  gameId: 'river',
  txId: newId(),
  roundId,
  amount,
})

const signed = (body: string): Record<string, string> => {
  const [sentAt, nonce] = [String(Date.now()), newId()]
  const digest = createHash('sha256').update(body).digest('hex')
  const text = `v1\n${VENDOR}\n${sentAt}\n${nonce}\n${digest}`
  return {
    'x-vendor': VENDOR,
    'x-key-id': 'k1',
    'x-timestamp': sentAt,
    'x-nonce': nonce,
    'x-signature': createHmac('sha256', KEY).update(text).digest('base64'),
  }
}

const PLAYERS = `insert into players.players (player_id, brand_id, username, username_key, username_skeleton, nickname, password_hash,
    currency, terms_version, terms_agreed_at)
  select id, (select brand_id from settings.brands limit 1), id, id, id, 'player', '-', '${CURRENCY}', '1', now() from unnest($1::uuid[]) id`
const LOGINS = `insert into players.sessions (token_hash, player_id, session_id, cookie_hash, expires_at, address, device)
  select sha256(id::text::bytea), id, id, '', now() + interval '1 day', '127.0.0.1', 'bench' from unnest($1::uuid[]) id`
const SEATS = `insert into vendors.sessions (token_hash, player_id, vendor_code, node_id, mode, currency, session_id, address, expires_at)
  select sha256(token::bytea), id, '${VENDOR}', 'bench-river', 'real', '${CURRENCY}', id, '127.0.0.1', now() + interval '1 day'
  from unnest($1::uuid[], $2::text[]) as s (id, token)`
const CASH = `select ledger.post(jsonb_build_array(jsonb_build_object('i', gen_random_uuid(), 'k', 10, 'l', 0,
    'do', (select owner from ledger.house_accounts where purpose = 200 limit 1), 'dp', 200, 'co', id, 'cp', 1, 'y', '${CURRENCY}', 'a', 1000000000000)))
  from unnest($1::uuid[]) id`
const GAME = `insert into catalog.games (node_id, vendor_code, category, game_code, names, search_text, tile_url, minimum_bet)
  values ('bench-river', '${VENDOR}', 'RNG', 'river', '{"en":"River"}', 'river', '/x.svg', 0)`

const seatPlayers = async (url: string, count: number): Promise<Seat[]> => {
  const players = Array.from({ length: count }, newId)
  const tokens = players.map((id) => `token-${id}`)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(
    `insert into catalog.vendors (vendor_code, name, logo_url) values ('${VENDOR}', 'Bench', '/x.svg')`,
  )
  await owner.query(GAME)
  for (const statement of [PLAYERS, LOGINS, CASH]) await owner.query(statement, [players])
  await owner.query(SEATS, [players, tokens])
  await owner.end()
  return tokens.map((token) => ({ token, round: 0, openRound: null }))
}

const connectVendor = async (url: string) => {
  const database = await openDatabase(url, 1)
  await transact(database.db, (tx) =>
    addVendor(tx, createSealer(SEALED_WITH), {
      vendorCode: VENDOR,
      integration: 'seamless',
      dialect: 'krathong',
      url: 'https://bench.example',
      frameOrigins: [],
      fields: {},
      state: 'on',
      currencies: [CURRENCY],
      keys: [{ side: 'theirs', keyId: 'k1', kind: 'hmac-sha256', secret: KEY }],
    }),
  )
  await database.close()
}

/** Each caller plays rounds: a bet, then the win that closes it. */
const loadOn = (
  callers: readonly HttpCaller[],
  seats: readonly Seat[],
  { programPid, end }: { programPid: number; end: () => Promise<void> },
): SeamlessLoad => {
  const counts = { bets: 0, wins: 0 }
  const faults: string[] = []
  return {
    programPid,
    counts,
    faults,
    ask: async (caller) => {
      const seat = seats[caller]!
      const act = seat.openRound === null ? 'bet' : 'win'
      const roundId = seat.openRound ?? newId()
      const body = JSON.stringify({
        ...bodyOf(seat, roundId, act === 'bet' ? '100' : '96'),
        ...(act === 'win' ? { roundClosed: true } : {}),
      })
      const path = `/vendors/${VENDOR}/v1/wallet/${act}`
      const answer = await callers[caller]!.post(body, { path, headers: signed(body) })
      if (answer.status === 200) counts[act === 'bet' ? 'bets' : 'wins'] += 1
      else if (faults.length < 10) faults.push(`${act} was answered ${answer.status} ${answer.body}`)
      seat.openRound = act === 'bet' ? roundId : null
    },
    stop: async () => {
      for (const caller of callers) caller.close()
      await end()
    },
  }
}

export const openBareWallet = async (count: number): Promise<SeamlessLoad> => {
  const port = await freePort()
  const child = await startChild('serve-bare-wallet.ts', String(port))
  const callers = await Promise.all(
    Array.from({ length: count }, () => openHttpCaller(`http://127.0.0.1:${port}/bet`)),
  )
  const seat: Seat = { token: newId(), round: 0, openRound: null }
  const load = loadOn(callers, [], { programPid: child.pid!, end: () => stopChild(child) })
  return {
    ...load,
    ask: async (caller) => {
      const answer = await callers[caller]!.post(JSON.stringify(bodyOf(seat, newId(), '100')))
      if (answer.status !== 200) load.faults.push(`the bare route answered ${answer.status}`)
    },
  }
}

export const openSeamlessLoad = async (databaseUrl: string, count: number): Promise<SeamlessLoad> => {
  await seedBrandAt(databaseUrl)
  const seats = await seatPlayers(databaseUrl, count)
  await connectVendor(databaseUrl)
  const dataDir = await mkdtemp(join(tmpdir(), 'krathong-bench-seamless-'))
  const [port, playPort, backofficePort] = [await freePort(), await freePort(), await freePort()]
  const nowhere = join(dataDir, 'nowhere')
  const config = {
    databaseUrl,
    port,
    playPort,
    backofficePort,
    dataDir,
    roles: ['api', 'rooms', 'worker'],
    version: 'bench',
    webDist: nowhere,
    playDist: nowhere,
    backofficeDist: nowhere,
  }
  process.env['KRATHONG_SECRET'] = SEALED_WITH
  const child = await startChild('serve-krathong.ts', JSON.stringify(config))
  const callers = await Promise.all(
    Array.from({ length: count }, () => openHttpCaller(`http://localhost:${port}/`)),
  )
  const end = async () => {
    await stopChild(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  return loadOn(callers, seats, { programPid: child.pid!, end })
}

const FAULTS = [
  'vendors.v_unpaid',
  'vendors.v_orphans',
  'reconciliation.v_bet_orphans',
  'ledger.v_unbalanced',
  'ledger.v_balance_drift',
  'ledger.v_broken_chain',
]

/** What is wrong in the ledger after the load, and whether every answered act stands. */
export const faultsOfSeamless = async (url: string, counts: SeamlessLoad['counts']): Promise<string[]> => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const countOf = async (what: string) => {
    const { rows } = await owner.query<{ count: number }>(`select count(*)::integer as count from ${what}`)
    return rows[0]!.count
  }
  const faults: string[] = []
  for (const view of FAULTS) if ((await countOf(view)) > 0) faults.push(`${view} is not empty`)
  const stored = await countOf(`vendors.wallet_tx where kind in ('bet', 'win')`)
  // What was on its way when the load ended stands as well.
  if (stored < counts.bets + counts.wins)
    faults.push(`${counts.bets + counts.wins} were answered, ${stored} stand`)
  await owner.end()
  return faults
}
