import { digitsOfHash, isChain, isSeedOf, soldGames, verifyDraw } from '@krathong/lottery'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBlocks as createNodes } from '../../../../../../simulators/src/blocks/blocks.ts'
import { readPlayerAccounts } from '../../../core/ledger/index.ts'
import { openTestTable } from '../../betting/testing.ts'
import type { TestTable } from '../../betting/testing.ts'
import { readBlockAlarms } from '../index.ts'
import { createBlocks, planChainDraws, planDraws, tendLotteries } from '../program.ts'
import { asOwner, buyOne, drawProof, expectSoundLedger, readDraw, testBeacon, UNIT } from '../testing.ts'
import type { LotteryParts } from '../types.ts'

let table: TestTable
let parts: LotteryParts
let server: ReturnType<typeof createServer>
const nodes = createNodes('a secret for tests only')
const SEEDED = 'CHSSC_5M'
const DIRECT = 'CHHASH_5M'

const send = async (path: string, body: string) =>
  nodes.answer({
    method: 'POST',
    path,
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.from(body),
    origin: '',
  })
const mood = (node: 'a' | 'b', how: string) => send('/mood', `node=${node}&mood=${how}`)

beforeAll(async () => {
  table = await openTestTable({}, false)
  server = createServer((request, response) => {
    const bodies: Buffer[] = []
    request.on('data', (part: Buffer) => bodies.push(part))
    request.on('end', () => {
      const path = (request.url ?? '/').replace('/blocks', '')
      void send(path, Buffer.concat(bodies).toString('utf8')).then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/blocks`
  const sources = ['a', 'b'].map((name) => ({ endpoint: `${origin}/${name}`, isSimulated: true }))
  parts = {
    ...{ app: table.app, settings: table.settings, beacon: testBeacon().beacon },
    blocks: createBlocks(table.app, sources),
  }
  await planDraws(parts)
})
beforeEach(async () => {
  for (const node of ['a', 'b'] as const) await mood(node, 'sound')
})
afterEach(() => expectSoundLedger(table.app.db))
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await table.close()
})

const made = () =>
  table.app.db
    .selectFrom('lottery.draws')
    .selectAll()
    .where('beacon_source', '=', 'tron-simulated')
    .orderBy('game_code')
    .orderBy('close_at')
    .execute()
const bend = async (change: string, numero: string, game: string) => {
  await asOwner(table.app, 'alter table lottery.draws disable trigger draws_keep_what_they_are')
  await asOwner(table.app, `update lottery.draws set ${change} where numero = $1 and game_code = $2`, [
    numero,
    game,
  ])
  await asOwner(table.app, 'alter table lottery.draws enable trigger draws_keep_what_they_are')
}
/** Its block is long final, was made after the close, and is asked for the first time. */
let ended = 60
const end = async (numero: string, game: string) => {
  const head = (await parts.blocks!.head())!
  await bend(
    `open_at = now() - interval '20 min', close_at = now() - interval '6 min', draw_at = now() - interval '5 min',
     beacon_at = now() - interval '3 min', beacon_round = ${head.height - (ended += 3)}`,
    numero,
    game,
  )
}
/** A node that is slow on a busy machine counts as silent: the draw is looked at again, as the job does. */
const untilOver = (numero: string, game: string) =>
  expect
    .poll(
      async () => {
        await tendLotteries(parts)
        return (await readDraw(table.app.db, game, numero))!.done_at !== null
      },
      { timeout: 30_000 },
    )
    .toBe(true)
const numeroOf = async (game: string) => (await made()).find(({ game_code: code }) => code === game)!.numero
const open = async (numero: string, game: string) =>
  bend(
    `open_at = now() - interval '1 min', close_at = now() + interval '4 min', draw_at = now() + interval '5 min',
    beacon_at = now() + interval '6 min'`,
    numero,
    game,
  )

describe('games of a chain', () => {
  it('are not made while the nodes do not agree about where the chain is', async () => {
    for (const how of ['silent', 'behind', 'ahead', 'malformed']) {
      await mood('b', how)
      await planChainDraws(parts)
      expect(await made()).toEqual([])
    }
    await planChainDraws({ ...parts, blocks: null })
    expect(await made()).toEqual([])
  })

  it('name a block that cannot be there before the close, once, when they open', async () => {
    const before = (await parts.blocks!.head())!.height
    await Promise.all([planChainDraws(parts), planChainDraws(parts)])
    const draws = await made()
    expect(new Set(draws.map(({ game_code: code }) => code)).size).toBe(soldGames.filter(isChain).length)
    expect(new Set(draws.map(({ game_code: code, numero }) => `${code} ${numero}`)).size).toBe(draws.length)
    for (const { beacon_round: round, draw_at: at, day, game_code: code } of draws) {
      expect(Number(round)).toBeGreaterThanOrEqual(
        before + Math.floor((at.getTime() - Date.now()) / 3_000) + 19,
      )
      expect(day === null).toBe(/^CH(D5|HASH)_/.test(code))
    }
    await planChainDraws(parts)
    expect((await made()).length).toBeLessThanOrEqual(draws.length * 2)
  })

  it('are drawn by seed and block, proven, and paid; two nodes have said the block alike', async () => {
    const numero = await numeroOf(SEEDED)
    await open(numero, SEEDED)
    const player = await table.sit(100n * UNIT)
    const digits = Array.from({ length: 10 }, (_, at) => at)
    await buyOne(parts, numero, player, {
      gameCode: SEEDED,
      picks: [[], [], [], [], digits],
      stake: 20n * UNIT,
    })
    await end(numero, SEEDED)
    await Promise.all([tendLotteries(parts), tendLotteries(parts)])
    await untilOver(numero, SEEDED)
    const proof = (await drawProof(table.app.db, SEEDED, numero))!
    expect(verifyDraw(proof)).toMatchObject({ verdict: 'correct', result: proof.result })
    expect(isSeedOf(proof.commitment!, proof.no, proof.seed!)).toBe(true)
    expect((await readPlayerAccounts(table.app.db, player))[0]!.balance).toBeGreaterThan(80n * UNIT)
    const { rows } = await sql<{
      answers: { body: string }[]
    }>`select answers from lottery.blocks where hash = ${proof.beacon.randomness}`.execute(table.app.db)
    expect(rows[0]!.answers.map(({ body }) => (JSON.parse(body) as { blockID: string }).blockID)).toEqual([
      proof.beacon.randomness,
      proof.beacon.randomness,
    ])
    for (const change of [
      { seed: '00'.repeat(32) },
      { result: proof.result!.map((digit) => (digit + 1) % 10) },
      { beacon: { ...proof.beacon, round: proof.beacon.round + 1 } },
      { beacon: { ...proof.beacon, source: 'local' as const } },
      { beacon: { ...proof.beacon, randomness: `${proof.beacon.randomness!.slice(0, 60)}0000` } },
      { commitment: null },
      { numero: '202601150001' },
    ])
      expect(verifyDraw({ ...proof, ...change }).verdict).toBe('wrong')
  })

  it('read the hash alone where they are direct, and then little may lie on a draw', async () => {
    const numero = await numeroOf(DIRECT)
    await open(numero, DIRECT)
    const rich = await table.sit(200_000n * UNIT)
    const bet = (stake: bigint) =>
      buyOne(parts, numero, rich, {
        ...{ gameCode: DIRECT, betType: 'CH.OE', picks: [[0]], each: stake, price: 19_600n, stake },
      })
    await bet(20_000n * UNIT)
    await expect(bet(20_000n * UNIT)).rejects.toMatchObject({ code: 'DRAW_FULL' })
    await end(numero, DIRECT)
    await untilOver(numero, DIRECT)
    const proof = (await drawProof(table.app.db, DIRECT, numero))!
    expect(proof).toMatchObject({
      commitment: null,
      seed: null,
      result: digitsOfHash(proof.beacon.randomness!),
    })
    expect(verifyDraw(proof).verdict).toBe('correct')
    expect(verifyDraw({ ...proof, result: proof.result!.toReversed() }).verdict).toBe(
      String(proof.result) === String(proof.result!.toReversed()) ? 'correct' : 'wrong',
    )
    const isOdd = proof.result![4]! % 2 === 1
    expect((await readPlayerAccounts(table.app.db, rich))[0]!.balance).toBe(
      (isOdd ? 219_200n - 20_000n + 20_000n : 180_000n) * UNIT,
    )
  })

  it('wait while the nodes differ, and are void ten minutes after their time, as where the block was there too early', async () => {
    const [numero, other] = [await numeroOf('CH28_5M'), await numeroOf('CHPK_5M')]
    await end(numero, 'CH28_5M')
    await mood('b', 'other')
    await tendLotteries(parts)
    expect((await readDraw(table.app.db, 'CH28_5M', numero))!.state).toBe('scheduled')
    await bend(`close_at = now() - interval '12 min', draw_at = now() - interval '11 min'`, numero, 'CH28_5M')
    await untilOver(numero, 'CH28_5M')
    expect(await readDraw(table.app.db, 'CH28_5M', numero)).toMatchObject({
      state: 'voided',
      void_reason: 'no beacon',
    })
    await mood('b', 'sound')
    await end(other, 'CHPK_5M')
    await bend(`beacon_round = beacon_round - 100`, other, 'CHPK_5M')
    await untilOver(other, 'CHPK_5M')
    expect(await readDraw(table.app.db, 'CHPK_5M', other)).toMatchObject({
      void_reason: 'block before the close',
    })
  })

  it('are told to staff where the nodes name two hashes at once, or one is silent for two minutes, until they agree', async () => {
    const count = () => readBlockAlarms(table.app.db)
    const later = (by: string) =>
      asOwner(
        table.app,
        `update lottery.block_faults set first_at = first_at - interval '${by}', last_at = last_at - interval '${by}'`,
      )
    await asOwner(table.app, 'delete from lottery.block_faults')
    const { blocks } = parts
    const height = (await blocks!.head())!.height - (ended += 3)
    await mood('b', 'silent')
    expect(await blocks!.read(height)).toBeNull()
    expect(await blocks!.head()).toBeNull()
    expect(await count()).toBe(0)
    // Asked again and again: a repetition is written every ten seconds, from when on it is known.
    await later('30 s')
    for (let asked = 0; asked < 3; asked += 1) await blocks!.read(height)
    await asOwner(
      table.app,
      `update lottery.block_faults set first_at = first_at - interval '2 minutes' where height > 0`,
    )
    expect(await count()).toBe(1)
    // What nobody asked about for a while begins anew.
    await later('6 minutes')
    await blocks!.read(height)
    expect(await count()).toBe(0)
    await mood('b', 'other')
    expect(await blocks!.read(height)).toBeNull()
    expect(await count()).toBe(1)
    await mood('b', 'sound')
    expect((await blocks!.read(height))!.height).toBe(height)
    expect((await blocks!.head())!.height).toBeGreaterThan(height)
    expect(await count()).toBe(0)
  })
})
