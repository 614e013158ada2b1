import { createHash } from 'node:crypto'
import { verifyRound } from '@krathong/games/rounds'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../../platform/db/database.ts'
import { asOwner, expectSoundLedger, outcomesOf, UNIT } from '../../../core/ledger/testing.ts'
import { describeRound, openSeeds, readPlayedRound, rotateSeeds, seedsView } from '../program.ts'
import { newSeedPair } from './open-seeds.ts'
import { activateSeedPair, insertSeedPair } from '../store.ts'
import { sealContext } from './streams.ts'
import { openTableOn, openTestTable } from '../testing.ts'
import type { TestTable } from '../testing.ts'

let table: TestTable
beforeAll(async () => void (table = await openTestTable()))
afterAll(() => table.close())
afterEach(() => expectSoundLedger(table.app.db))

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))
const rounds = (playerId: string) =>
  table.app.db
    .selectFrom('betting.rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('placed_at')
    .orderBy('nonce')
    .execute()
const pairs = (playerId: string) =>
  table.app.db
    .selectFrom('betting.seed_pairs')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('seed_pair_id')
    .execute()
const pairOf = async (playerId: string, state: string) =>
  (await pairs(playerId)).find((pair) => pair.state === state)!

const proofOf = async (playerId: string, roundId: string) =>
  describeRound((await readPlayedRound(table.app, playerId, roundId))!, 2).proof

/** Every round of the player verifies with its revealed seed; nonces of each pair start at 0 and have no gap. */
const expectProvenRounds = async (playerId: string) => {
  await rotateSeeds(table.app, playerId, {})
  const nonces = new Map<string, number[]>()
  for (const round of await rounds(playerId)) {
    const report = verifyRound(await proofOf(playerId, round.round_id))
    expect(report.checks.filter(({ status }) => status !== 'passed')).toEqual([])
    expect(report.verdict).toBe('correct')
    nonces.set(round.seed_pair_id, [...(nonces.get(round.seed_pair_id) ?? []), round.nonce])
  }
  for (const pair of await pairs(playerId)) {
    const used = (nonces.get(pair.seed_pair_id) ?? []).sort((a, b) => a - b)
    expect(used).toEqual(times(pair.nonce, (n) => n))
  }
}

describe('nonces', () => {
  it('A-054: are consecutive and used once, however many rounds at once', async () => {
    const player = await table.sit(1000n * UNIT)
    const { refusals } = await outcomesOf(times(150, () => table.play(player)))
    expect(refusals).toEqual([])
    expect((await rounds(player)).map(({ nonce }) => nonce).sort((a, b) => a - b)).toEqual(
      times(150, (n) => n),
    )
    await expectProvenRounds(player)
  })

  it('are consecutive when two servers play for the same player', { timeout: 60_000 }, async () => {
    const second = await openTableOn(table.app)
    const player = await table.sit(1000n * UNIT)
    const { values, refusals } = await outcomesOf(
      times(80, (n) => (n % 2 === 0 ? table : second).play(player)),
    )
    expect(refusals).toEqual([])
    expect(values).toHaveLength(80)
    await second.close()
    await expectProvenRounds(player)
  })
})

describe('rotation', () => {
  it(
    'while rounds are played leaves every round provable, and none under a revealed seed',
    { timeout: 60_000 },
    async () => {
      const player = await table.sit(1000n * UNIT)
      const playing = times(8, async () => {
        for (let turn = 0; turn < 15; turn += 1) await table.play(player)
      })
      const rotating = times(2, async (n) => {
        for (let turn = 0; turn < 8; turn += 1)
          await rotateSeeds(table.app, player, turn % 2 === 0 ? {} : { clientSeed: `mine-${n}-${turn}` })
      })
      await Promise.all([...playing, ...rotating])
      expect(await rounds(player)).toHaveLength(120)
      for (const pair of await pairs(player)) {
        if (pair.state !== 'revealed') continue
        expect(createHash('sha256').update(pair.server_seed!).digest('hex')).toBe(pair.commitment)
        const late = (await rounds(player)).filter(
          (round) => round.seed_pair_id === pair.seed_pair_id && round.placed_at > pair.revealed_at!,
        )
        expect(late).toEqual([])
      }
      await expectProvenRounds(player)
    },
  )

  it('comes by itself after ten thousand rounds, once for all who find it due', async () => {
    const player = await table.sit(1000n * UNIT)
    await table.play(player)
    await asOwner(
      table.app,
      `update betting.seed_pairs set nonce = 9999 where player_id = $1 and state = 'active'`,
      [player],
    )
    await table.play(player)
    const full = await pairOf(player, 'active')
    expect(full.nonce).toBe(10_000)
    const { refusals } = await outcomesOf(times(20, () => table.play(player)))
    expect(refusals).toEqual([])
    const now = await pairOf(player, 'active')
    expect(now.nonce).toBe(20)
    expect((await pairs(player)).map(({ state }) => state).sort()).toEqual(['active', 'next', 'revealed'])
    expect(await pairOf(player, 'revealed')).toMatchObject({ seed_pair_id: full.seed_pair_id, nonce: 10_000 })
  })

  it('comes by itself after a day', async () => {
    const player = await table.sit(10n * UNIT)
    await openSeeds(table.app, player)
    const before = await pairOf(player, 'active')
    await asOwner(
      table.app,
      `update betting.seed_pairs set activated_at = activated_at - interval '24 hours' where player_id = $1 and state = 'active'`,
      [player],
    )
    await table.play(player)
    expect(await pairOf(player, 'revealed')).toMatchObject({ seed_pair_id: before.seed_pair_id, nonce: 0 })
    const after = await pairOf(player, 'active')
    expect(after.nonce).toBe(1)
    expect(after.client_seed).not.toBe(before.client_seed)
  })

  it('A-052: takes the client seed for the next round and leaves the rounds before as they were', async () => {
    const player = await table.sit(10n * UNIT)
    const first = await table.play(player)
    await rotateSeeds(table.app, player, { clientSeed: 'my-own_Seed' })
    const second = await table.play(player)
    expect((await proofOf(player, second.roundId)).clientSeed).toBe('my-own_Seed')
    expect((await proofOf(player, first.roundId)).clientSeed).not.toBe('my-own_Seed')
    await expectProvenRounds(player)
  })

  it('has fixed the next server seed before the player chooses the client seed', async () => {
    const player = await table.sit(0n)
    const { nextCommitment } = await seedsView(table.app, player)
    await rotateSeeds(table.app, player, { clientSeed: 'chosen-after' })
    const after = await seedsView(table.app, player)
    expect(after.active).toMatchObject({
      commitment: nextCommitment,
      clientSeed: 'chosen-after',
      nonce: 0,
      serverSeed: null,
    })
    expect(after.nextCommitment).not.toBe(nextCommitment)
  })

  it('without a seed of the player makes a fresh one, never the one that was known when the server seed was drawn', async () => {
    const player = await table.sit(10n * UNIT)
    const { active, nextCommitment, nextCommittedAt } = await seedsView(table.app, player)
    await rotateSeeds(table.app, player, {})
    const after = await seedsView(table.app, player)
    expect(after.active.commitment).toBe(nextCommitment)
    expect(after.active.clientSeed).not.toBe(active.clientSeed)
    expect(after.active.createdAt).toBe(nextCommittedAt)
    expect(Date.parse(after.active.startedAt)).toBeGreaterThanOrEqual(Date.parse(after.active.createdAt))
  })

  it.each([
    ['nothing', ''],
    ['ten thousand letters', 'x'.repeat(10_000)],
    ['65 letters', 'x'.repeat(65)],
    ['a colon', 'a:b'],
    ['a picture', 'seed🎏'],
    ['Thai letters', 'เมล็ด'],
    ['a space', 'a b'],
    ['a line end', 'ab\n'],
    ['a zero byte', 'a\0b'],
  ])('A-055: refuses a client seed of %s', async (_, clientSeed) => {
    const player = await table.sit(0n)
    const before = await seedsView(table.app, player)
    await expect(rotateSeeds(table.app, player, { clientSeed })).rejects.toMatchObject({
      code: 'CLIENT_SEED_MALFORMED',
    })
    expect(await seedsView(table.app, player)).toEqual(before)
    if (clientSeed.includes('\0')) return
    await expect(
      asOwner(
        table.app,
        `update betting.seed_pairs set client_seed = $1 where player_id = $2 and state = 'active'`,
        [clientSeed, player],
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })
})

/** Every client seed came in a later transaction than the commitment that it met. */
const expectCommittedFirst = async (player: string) => {
  const rows = await asOwner(
    table.app,
    `select state, client_seed, created_at < activated_at as is_later from betting.seed_pairs where player_id = $1`,
    [player],
  )
  for (const { state, client_seed: seed, is_later: isLater } of rows)
    expect([state, seed === null, isLater]).toEqual(
      state === 'next' ? ['next', true, null] : [state, false, true],
    )
  const countOf = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  expect([countOf('active'), countOf('next')]).toEqual([1, 1])
}

describe('a commitment stands before its client seed', () => {
  it('in the first pair too, however many rounds ask for it at once, and after a stop between the two', async () => {
    const player = await table.sit(100n * UNIT)
    const { refusals } = await outcomesOf(times(20, () => table.play(player)))
    expect(refusals).toEqual([])
    await expectCommittedFirst(player)
    const stopped = await table.sit(100n * UNIT)
    const pair = newSeedPair(table.app, stopped)
    await transact(table.app.db, (tx) => insertSeedPair(tx, pair))
    await table.play(stopped)
    await expectCommittedFirst(stopped)
    expect((await seedsView(table.app, stopped)).active.commitment).toBe(pair.commitment)
    await outcomesOf(
      times(6, (n) => rotateSeeds(table.app, stopped, n % 2 ? {} : { clientSeed: `mine-${n}` })),
    )
    await expectCommittedFirst(stopped)
    await expectProvenRounds(stopped)
  })

  it('and the database takes no other order', async () => {
    const player = await table.sit(0n)
    await openSeeds(table.app, player)
    const fresh = newSeedPair(table.app, await table.sit(0n))
    const refused = { code: '23514' }
    await expect(
      transact(table.app.db, async (tx) => {
        await insertSeedPair(tx, fresh)
        await activateSeedPair(tx, { ...fresh, carriedCost: 0n, lastRoundAt: null }, 'fitted')
      }),
    ).rejects.toMatchObject(refused)
    for (const change of [
      `insert into betting.seed_pairs (player_id, seed_pair_id, state, server_seed_sealed, commitment, client_seed)
         values ($1, gen_random_uuid(), 'active', '', 'x', 'fitted')`,
      `update betting.seed_pairs set client_seed = 'fitted' where player_id = $1 and state = 'active'`,
      `update betting.seed_pairs set commitment = 'fitted' where player_id = $1 and state = 'next'`,
      `update betting.seed_pairs set server_seed_sealed = 'fitted' where player_id = $1 and state = 'next'`,
      `update betting.seed_pairs set committed_in = '1' where player_id = $1 and state = 'next'`,
    ])
      await expect(asOwner(table.app, change, [player])).rejects.toMatchObject(refused)
  })
})

describe('the live server seed', () => {
  it('A-053: stands nowhere in clear: not in the database, an answer, a proof, an error or a log', async () => {
    const player = await table.sit(2n * UNIT)
    const logged: unknown[] = []
    const log = (...words: unknown[]) => void logged.push(words)
    Object.assign(table.app.log, { info: log, warn: log, error: log })
    const played = await table.play(player)
    const active = await pairOf(player, 'active')
    const next = await pairOf(player, 'next')
    const seeds = [active, next].map((pair) =>
      table.app.sealer.open(pair.server_seed_sealed, sealContext(player, pair.seed_pair_id)),
    )
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
    const refused = await outcomesOf(times(6, () => table.play(player)))
    const rows = await Promise.all(
      ['betting.seed_pairs', 'betting.rounds', 'betting.v_all_bets', 'betting.facts'].map((name) =>
        asOwner(table.app, `select t::text as row from ${name} t where player_id = $1`, [player]),
      ),
    )
    const drafted = [
      rows,
      played,
      refused,
      logged,
      await seedsView(table.app, player),
      await proofOf(player, played.roundId),
      await readPlayedRound(table.app, player, played.roundId),
    ]
    const text = JSON.stringify(drafted, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    for (const [at, pair] of [active, next].entries()) {
      expect(pair.server_seed).toBeNull()
      expect(text).not.toContain(seeds[at])
      expect(text).not.toContain(Buffer.from(seeds[at]!).toString('hex'))
      expect(pair.server_seed_sealed.includes(seeds[at]!)).toBe(false)
      expect(pair.server_seed_sealed.includes(Buffer.from(seeds[at]!, 'hex'))).toBe(false)
    }
    expect((await proofOf(player, played.roundId)).serverSeed).toBeNull()
    expect(verifyRound(await proofOf(player, played.roundId)).verdict).toBe('pending')
  })

  it('opens only for its own player and pair', async () => {
    const [one, other] = await Promise.all([table.sit(0n), table.sit(0n)])
    await Promise.all([openSeeds(table.app, one), openSeeds(table.app, other)])
    const pair = await pairOf(one, 'active')
    expect(() =>
      table.app.sealer.open(pair.server_seed_sealed, sealContext(other, pair.seed_pair_id)),
    ).toThrow()
    const altered = Buffer.from(pair.server_seed_sealed)
    altered[altered.length - 1]! ^= 1
    expect(() => table.app.sealer.open(altered, sealContext(one, pair.seed_pair_id))).toThrow()
  })

  it('is never the same twice', async () => {
    const players = await Promise.all(times(60, () => table.sit(0n)))
    for (const player of players) await openSeeds(table.app, player)
    const rows = await table.app.db.selectFrom('betting.seed_pairs').select('commitment').execute()
    expect(new Set(rows.map(({ commitment }) => commitment)).size).toBe(rows.length)
  })
})
