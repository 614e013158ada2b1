import { formatAmount, parseAmount, SCALE, usualExponent } from '@krathong/money'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createSealer } from '../../apps/server/src/platform/crypto.ts'
import { openDatabase, transact } from '../../apps/server/src/platform/db/database.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { addVendor } from '../../apps/server/src/modules/play/vendors/program.ts'
import { startVendorSession } from '../../apps/server/src/modules/play/vendors/launch/open-session.ts'
import { makeLaunch } from '../../apps/server/src/modules/play/catalog/index.ts'
import { wires } from '../../apps/simulators/src/vendors/wire/wires.ts'
import { createCaller } from './caller.ts'
import type { Caller } from './caller.ts'
import { openOwnServer } from './own-server.ts'
import type { Kill } from './run-scenario.ts'
import type { OwnServer } from './own-server.ts'
import type { Role, SetUp, SetUpPlayer } from './set-up.ts'

const SEEN_MS = 2500
const CURRENCY = 'FUN'
const EXPONENT = usualExponent(CURRENCY)
const STAKE_MAX = 1_000_000n
const ABOVE_LIMIT = '101.00'
const roles: readonly Role[] = [
  'ordinary',
  'poor',
  'blocked',
  'excluded',
  'limited',
  'losing',
  'timed',
  'reminded',
]

/** Our own program on a database of its own, with a vendor of every dialect and the players the scenarios need. */
export interface OwnPlatform {
  server: OwnServer
  setUpFor(dialect: string): Promise<SetUp>
  /** Sends a call and kills the program once its answer leaves: what was committed stands, and nobody was told. */
  killAfter(caller: Caller): NonNullable<Kill>
  close(): Promise<void>
}

interface Keys {
  theirs: string
  ours: string
  kind: 'hmac-sha256' | 'rsa-sha256' | 'shared-token'
}

const keysFor = (dialect: string): Keys => {
  if (dialect === 'hub88') {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    return { theirs: publicKey, ours: privateKey, kind: 'rsa-sha256' }
  }
  const secret = randomBytes(24).toString('hex')
  const isToken = dialect === 'pragmatic' || dialect === 'evolution'
  return { theirs: secret, ours: secret, kind: isToken ? 'shared-token' : 'hmac-sha256' }
}

const fieldsFor = (vendorCode: string) => ({ currency: CURRENCY, productId: vendorCode, operatorId: '1' })
const codeOf = (dialect: string) => `CONF_${dialect.toUpperCase()}`
const nodeOf = (dialect: string, game: string) => `conf-${dialect}-${game}`

const seedGames = async (server: OwnServer, dialect: string) => {
  const vendor = codeOf(dialect)
  await server.asOwner(
    `insert into catalog.vendors (vendor_code, name, logo_url) values ('${vendor}', '${vendor}', '/x.svg')`,
  )
  for (const game of ['river', 'closed'])
    await server.asOwner(
      `insert into catalog.games (node_id, vendor_code, category, game_class, game_code, names, search_text, tile_url, minimum_bet, is_enabled)
       values ('${nodeOf(dialect, game)}', '${vendor}', 'RNG', 'slots', '${game}', '{"en":"${game}"}', '${game}', '/x.svg', 0, ${game === 'river'})`,
    )
}

let registered = 0

const register = async (server: OwnServer) => {
  registered += 1
  const password = 'Rambutan-canal-52'
  // All players of the kit live at one address: the endpoint would take them for a crowd and ask for a challenge.
  await server.asOwner('delete from players.sign_in_failures')
  const response = await fetch(`${server.site}/wps/member/register`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: `kit${registered}x${process.pid}`,
      password,
      confirmPassword: password,
      birthday: '1990-01-01',
      agreedToTerms: true,
    }),
  })
  if (response.status !== 200) throw new Error(`registering was answered ${await response.text()}`)
}

const textAt = async (server: OwnServer, statement: string, name: string): Promise<string> => {
  const [row] = await server.asOwner(statement)
  return String(row?.[name])
}

/** A player with a session at the vendor, one that is over, and a launch token; nothing of it was asked for over HTTP. */
const seatPlayer = async (
  server: OwnServer,
  database: DatabaseHandle,
  dialect: string,
): Promise<SetUpPlayer> => {
  await register(server)
  const id = await textAt(
    server,
    'select player_id from players.players order by player_id desc limit 1',
    'player_id',
  )
  const sessionId = await textAt(
    server,
    `select session_id from players.sessions where player_id = '${id}'`,
    'session_id',
  )
  const place = {
    playerId: id,
    sessionId,
    nodeId: nodeOf(dialect, 'river'),
    mode: 'real' as const,
    address: '127.0.0.1',
  }
  const start = () =>
    transact(database.db, (tx) => startVendorSession(tx, codeOf(dialect), { ...place, currency: CURRENCY }))
  const expiredToken = await start()
  await server.asOwner(
    `update vendors.sessions set expires_at = now() - interval '1 minute' where player_id = '${id}'`,
  )
  const token = await start()
  const app = { db: database.db } as Parameters<typeof makeLaunch>[0]
  const launch = await makeLaunch(app, { ...place, language: 'en', theme: 'light' })
  const balance = await textAt(
    server,
    `select balance from ledger.v_player_balances where owner = '${id}' and purpose_name = 'cash' and currency = '${CURRENCY}'`,
    'balance',
  )
  return {
    id,
    token,
    launchToken: launch.token,
    expiredToken,
    balance: formatAmount(BigInt(balance), EXPONENT),
  }
}

const placeOpenBet = async (setUp: SetUp, role: Role, amount: string) => {
  const player = setUp.players[role]!
  const [tx, round] = [`open-${role}-${player.id.slice(-6)}`, `open-round-${role}-${player.id.slice(-6)}`]
  const caller = createCaller(wires.get(setUp.dialect)!, setUp)
  const answer = await caller.ask({
    op: 'bet',
    player: player.id,
    token: player.token ?? '',
    game: setUp.game,
    currency: setUp.currency,
    tx,
    round,
    amount: parseAmount(amount, EXPONENT)!,
  })
  if (!answer.words.includes('OK'))
    throw new Error(`the bet of the ${role} player was answered ${answer.code}`)
  return { tx, round, amount }
}

const setUpOf = async (server: OwnServer, database: DatabaseHandle, dialect: string, keys: Keys) => {
  const players: Record<string, SetUpPlayer> = {}
  for (const role of roles) players[role] = await seatPlayer(server, database, dialect)
  const setUp: SetUp = {
    dialect,
    url: `${server.site}/vendors/${codeOf(dialect)}`,
    vendor: codeOf(dialect),
    keyId: 'k1',
    key: keys.ours,
    fields: fieldsFor(codeOf(dialect)),
    currency: CURRENCY,
    exponent: EXPONENT,
    otherCurrency: 'EUR',
    game: 'river',
    disabledGame: 'closed',
    aboveLimit: ABOVE_LIMIT,
    players: players as unknown as SetUp['players'],
  }
  return setUp
}

/** Five left of a limit of losses, no time left of a limit of time, and a reality check that is due. */
const limit = async (server: OwnServer, setUp: SetUp) => {
  const { losing, timed, reminded } = setUp.players
  for (const role of ['losing', 'timed', 'reminded'] as const)
    setUp.players[role]!.openBet = await placeOpenBet(setUp, role, '10.00')
  const limits = [
    [losing!.id, 'loss', 150_000],
    [timed!.id, 'time', 1],
  ] as const
  for (const [id, kind, amount] of limits) {
    await server.asOwner(
      `insert into protection.limits (player_id, source, kind, span, amount) values ('${id}', 'player', '${kind}', 'day', ${amount})`,
    )
    await server.asOwner(
      `insert into protection.uses (player_id, currency, grain, starts_at, stake, loss, played_ms)
         select '${id}', '${CURRENCY}', grain, starts_at, 0, 100000, 60000
         from (values (1, date_bin('5 minutes', now(), 'epoch')), (2, date_bin('1 hour', now(), 'epoch')), (3, date_trunc('day', now()))) w (grain, starts_at)`,
    )
  }
  await server.asOwner(
    `update protection.guards set version = version + 1, is_limited = player_id <> '${reminded!.id}',
       play_began_at = case when player_id = '${reminded!.id}' then play_began_at - interval '61 minutes' else play_began_at end
     where player_id in ('${losing!.id}', '${timed!.id}', '${reminded!.id}')`,
  )
}

/** Leaves the poor player ten, blocks and shuts out, and sets the limit: in this order, for a bet asks for all of it. */
const shape = async (server: OwnServer, setUp: SetUp) => {
  const { poor, blocked, excluded } = setUp.players
  await placeOpenBet(
    setUp,
    'poor',
    formatAmount(parseAmount(poor!.balance, EXPONENT)! - 10n * SCALE, EXPONENT),
  )
  blocked!.openBet = await placeOpenBet(setUp, 'blocked', '10.00')
  excluded!.openBet = await placeOpenBet(setUp, 'excluded', '10.00')
  await limit(server, setUp)
  await server.asOwner(`update players.players set state = 'locked' where player_id = '${blocked!.id}'`)
  await server.asOwner(`update players.players set state = 'excluded' where player_id = '${excluded!.id}'`)
  await server.asOwner(
    `update vendors.vendors set stake_max = ${STAKE_MAX} where vendor_code = '${setUp.vendor}'`,
  )
  await wait(SEEN_MS)
}

export const openOwnPlatform = async (): Promise<OwnPlatform> => {
  const secret = randomBytes(24).toString('hex')
  process.env['KRATHONG_SECRET'] = secret
  const server = await openOwnServer()
  const database = await openDatabase(server.url, 4, 30)
  const sealer = createSealer(secret)
  return {
    server,
    killAfter: (caller) => async (order) => {
      const { url, ...request } = caller.write(order)
      await fetch(url, request).catch(() => undefined)
      await server.killAndStart()
    },
    setUpFor: async (dialect) => {
      const keys = keysFor(dialect)
      await seedGames(server, dialect)
      await transact(database.db, (tx) =>
        addVendor(tx, sealer, {
          vendorCode: codeOf(dialect),
          integration: 'seamless',
          dialect,
          url: 'http://localhost',
          frameOrigins: [],
          fields: fieldsFor(codeOf(dialect)),
          state: 'on',
          currencies: [CURRENCY],
          keys: [{ side: 'theirs', keyId: 'k1', kind: keys.kind, secret: keys.theirs }],
        }),
      )
      await wait(SEEN_MS)
      const setUp = await setUpOf(server, database, dialect, keys)
      await shape(server, setUp)
      return setUp
    },
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}
