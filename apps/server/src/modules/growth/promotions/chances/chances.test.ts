import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SchemeEdit, SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { bytesCommitmentOf, hashBack } from '@krathong/games/fairness'
import { verifyChance } from '@krathong/games/chances'
import { clearOfMidnight } from '../../../../../../../tools/test/clear-of-midnight.ts'
import { transact } from '../../../../platform/db/database.ts'
import { asOwner, expectSoundLedger } from '../../../core/ledger/testing.ts'
import { openTestTable } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { testBeacon } from '../../../play/bingo/testing.ts'
import { callerOf, moneyOf, openOf, units } from '../testing.ts'
import {
  askTurn,
  cancelRaffle,
  chanceOf,
  claimReward,
  createChances,
  drawRaffle,
  endSale,
  expireRewards,
  lockRaffle,
  openEnvelope,
  payRaffle,
  readChance,
  readParts,
  readTurns,
  readWinners,
  saveScheme,
  takeTickets,
  tendChances,
} from '../testing/chances.ts'
import type { ChanceParts, Raffle } from './chance-types.ts'
import { placeOf, refused } from '../testing/table.ts'

let table: TestTable
let parts: ChanceParts
const { beacon, state } = testBeacon()
beforeAll(async () => {
  table = await openTestTable()
  parts = { app: table.app, settings: table.settings, beacon }
})
afterAll(() => table.close())
afterEach(() => expectSoundLedger(table.app.db))
beforeEach(async () => {
  await clearOfMidnight(20)
  state.isReachable = true
  await asOwner(table.app, `update promotions.promotions set state = 'paused'`)
})

type Terms<Kind> = Extract<SchemeTerms, { kind: Kind }>
const free = { kind: 'free', step: '0' } as const
const raffleOf = (change: Partial<Terms<'raffle'>> = {}, edit?: Partial<SchemeEdit>) =>
  chanceOf(
    table,
    parts,
    {
      ...{ kind: 'raffle', entry: free, most: 5, drawAfterMinutes: 10, times: 1, claimHours: 168 },
      prizes: [
        { amount: '50', count: 1 },
        { amount: '20', count: 2 },
      ],
      ...change,
    },
    edit,
  )
const wheelOf = (change: Partial<Terms<'wheel'>> = {}, edit?: Partial<SchemeEdit>) =>
  chanceOf(
    table,
    parts,
    {
      ...{ kind: 'wheel', entry: free, period: 'day', most: 1, times: 1, claimHours: 24 },
      prizes: [
        { amount: '1', weight: 1, stock: null },
        { amount: '88', weight: 1_000_000, stock: 1 },
      ],
      ...change,
    },
    edit,
  )
const envelopeOf = (change: Partial<Terms<'envelope'>> = {}, edit?: Partial<SchemeEdit>) =>
  chanceOf(table, parts, { kind: 'envelope', total: '100', parts: 6, least: '1', times: 1, ...change }, edit)

/** Work that dies at its last step: all it wrote before is gone with it. */
const dyingAt = async (step: string, work: () => Promise<void>) => {
  await asOwner(
    table.app,
    `alter table promotions.chances add constraint dies check (state <> '${step}') not valid`,
  )
  await expect(work()).rejects.toThrow('dies')
  await asOwner(table.app, 'alter table promotions.chances drop constraint dies')
}
const chanceRow = async (promotionId: string) =>
  (await readChance(table.app.db, table.settings.current().brandId, promotionId))!
const raffleRow = async (promotionId: string) => (await chanceRow(promotionId)) as Raffle
const place = (promotionId: string) => placeOf(table, promotionId)
const sit = (count: number) => Promise.all(Array.from({ length: count }, () => table.sit(0n)))
const listOf = (player: string, type = 0) => createChances(parts).list(callerOf(player, type), 'en')
const stop = (player: string) =>
  asOwner(
    table.app,
    `insert into protection.guards (player_id, version, stopped_until, stop_kind)
     values ('${player}', 1, now() + interval '1 day', 'cool-off')
     on conflict (player_id) do update set stopped_until = excluded.stopped_until, stop_kind = excluded.stop_kind`,
  )
const by = {
  caller: { operatorId: '00000000-0000-7000-8000-000000000001', username: 'test' },
  request: { address: '127.0.0.1', language: 'en' },
} as unknown as Parameters<typeof cancelRaffle>[1]

describe('a raffle', () => {
  it('gives tickets without gaps however many come at once, and none twice', async () => {
    const promotionId = await raffleOf()
    const players = await sit(6)
    const twice = [...players, ...players, ...players]
    await Promise.all(twice.map((player) => takeTickets(parts, callerOf(player), promotionId)))
    const { rows } = await sql<{ no: number; owners: number }>`select no, count(*) over ()::int as owners
      from promotions.tickets where promotion_id = ${promotionId}::uuid order by no`.execute(table.app.db)
    expect(rows.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6])
    expect(await place(promotionId)).toEqual({ taken: 3n, reserved: units(90) })
    const [seen] = (await listOf(players[0]!)).raffles
    expect(seen).toMatchObject({ phase: 'OPEN', tickets: 6, own: { count: 1, earned: 0 } })
    expect(seen!.own.tickets[0]).toMatch(/^R\d{4}-0000\d$/)
  })

  it('freezes its list before its beacon, draws as its proof says, and pays each prize once through repeats and deaths', async () => {
    const promotionId = await raffleOf()
    const players = await sit(6)
    for (const player of players) await takeTickets(parts, callerOf(player), promotionId)
    await stop(players[5]!)
    await endSale(table, promotionId, 60)
    await expect(takeTickets(parts, callerOf((await sit(1))[0]!), promotionId)).rejects.toEqual(
      refused('PROMOTION_CLOSED'),
    )
    await Promise.all([lockRaffle(parts, promotionId), lockRaffle(parts, promotionId)])
    const locked = await raffleRow(promotionId)
    expect(locked).toMatchObject({ state: 'LOCKED', seed: null, randomness: null })
    expect(locked.lockedAt!.getTime()).toBeLessThan(locked.beaconAt!.getTime())
    state.isReachable = false
    await drawRaffle(parts, locked)
    expect((await raffleRow(promotionId)).state).toBe('LOCKED')
    state.isReachable = true
    await dyingAt('DRAWN', () => drawRaffle(parts, locked))
    expect(await readWinners(table.app.db, promotionId)).toEqual([])
    await Promise.all([drawRaffle(parts, locked), drawRaffle(parts, locked), drawRaffle(parts, locked)])
    await dyingAt('PAID', () => payRaffle(parts, promotionId))
    await Promise.all([payRaffle(parts, promotionId), payRaffle(parts, promotionId)])
    await tendChances(parts)
    const winners = await readWinners(table.app.db, promotionId)
    expect(winners.map(({ amount }) => amount)).toEqual([units(50), units(20), units(20)])
    expect(new Set(winners.map(({ playerId }) => playerId)).size).toBe(3)
    expect(winners.map(({ playerId }) => playerId)).not.toContain(players[5])
    const { proof } = await createChances(parts).proof(callerOf(players[0]!), promotionId)
    if (proof.format !== 'krathong-raffle/1') throw new Error('no raffle')
    expect(proof).toMatchObject({ tickets: { count: 6, void: [6] }, owners: [1, 2, 3, 4, 5] })
    expect(bytesCommitmentOf(proof.seed!)).toBe(proof.commitment)
    expect(verifyChance(proof).verdict).toBe('correct')
    // the prize is claimed fifty times at once.
    const { rewardId, playerId } = winners[0]!
    await Promise.all(Array.from({ length: 50 }, () => claimReward(table, callerOf(playerId), rewardId)))
    expect((await moneyOf(table, playerId)).cash).toBe(units(50))
    expect(await openOf(table, playerId)).toMatchObject([{ source: 'REWARD', required: units(50) }])
    // What nobody claims goes, without another draw.
    await asOwner(
      table.app,
      `update promotions.rewards set until = now() where promotion_id = '${promotionId}'`,
    )
    await transact(table.app.db, expireRewards)
    await tendChances(parts)
    expect(await place(promotionId)).toEqual({ taken: 1n, reserved: units(50) })
    expect(await readWinners(table.app.db, promotionId)).toHaveLength(3)
  })

  it('whose list comes after its beacon names another that is still to come', async () => {
    const promotionId = await raffleOf()
    await takeTickets(parts, callerOf((await sit(1))[0]!), promotionId)
    const before = await raffleRow(promotionId)
    await endSale(table, promotionId, -5)
    await lockRaffle(parts, promotionId)
    const after = await raffleRow(promotionId)
    expect(after.beaconAt!.getTime()).toBeGreaterThan(after.lockedAt!.getTime())
    expect(after.beaconRound).not.toBe(before.beaconRound)
  })

  it('of nobody is none, and its prizes go back', async () => {
    const promotionId = await raffleOf()
    await endSale(table, promotionId, 60)
    await lockRaffle(parts, promotionId)
    expect(await raffleRow(promotionId)).toMatchObject({ state: 'CANCELLED' })
    expect(await place(promotionId)).toEqual({ taken: 0n, reserved: 0n })
  })

  it('is cancelled before its beacon and never after it', async () => {
    const promotionId = await raffleOf()
    await takeTickets(parts, callerOf((await sit(1))[0]!), promotionId)
    await endSale(table, promotionId, -1)
    const wanted = { promotionId, version: 1 }
    await expect(cancelRaffle(parts, by, wanted)).rejects.toEqual(refused('PROMOTION_CLOSED'))
    await endSale(table, promotionId, 60)
    await cancelRaffle(parts, by, wanted)
    expect(await raffleRow(promotionId)).toMatchObject({ state: 'CANCELLED', seed: expect.any(String) })
    expect(await place(promotionId)).toEqual({ taken: 0n, reserved: 0n })
    await tendChances(parts)
    expect(await readWinners(table.app.db, promotionId)).toEqual([])
  })

  it('with more prizes than budget is not published', async () => {
    await expect(raffleOf({}, { budget: '89' })).rejects.toEqual(refused('BAD_INPUT'))
  })

  it('keeps the terms it was published with', async () => {
    const promotionId = await raffleOf()
    const { terms, texts, startsAt, endsAt } = await raffleRow(promotionId)
    const same = {
      ...{ terms, texts, quota: null, budget: null, place: 0 },
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt!.toISOString() },
    }
    const save = (scheme: SchemeEdit) => saveScheme(table, by, { promotionId, version: 1, scheme })
    await expect(save({ ...same, terms: { ...terms, most: 6 } })).rejects.toEqual(refused('BAD_INPUT'))
    await expect(save({ ...same, endsAt: '2030-01-01T00:00:00.000Z' })).rejects.toEqual(refused('BAD_INPUT'))
  })
})

describe('a wheel', () => {
  const commitmentOf = async (player: string) => (await listOf(player)).wheels[0]!.commitment!
  const decide = () =>
    asOwner(
      table.app,
      `update promotions.turns set beacon_at = now() - interval '1 second' where state = 'TURNING'`,
    )

  it('turns once a day under the commitment that was shown, pressed however often', async () => {
    const promotionId = await wheelOf()
    const [player] = await sit(1)
    const commitment = await commitmentOf(player!)
    await expect(
      askTurn(parts, callerOf(player!), { promotionId, commitment: hashBack('x', 1) }),
    ).rejects.toEqual(refused('PROMOTION_CHANGED'))
    const turns = await Promise.all(
      Array.from({ length: 5 }, () => askTurn(parts, callerOf(player!), { promotionId, commitment })),
    )
    expect(new Set(turns.map(({ ticketId }) => ticketId)).size).toBe(1)
    expect(await place(promotionId)).toEqual({ taken: 1n, reserved: units(88) })
    await decide()
    await Promise.all([tendChances(parts), tendChances(parts)])
    const seen = (await listOf(player!)).wheels[0]!
    expect(seen).toMatchObject({ left: 0, commitment: null, last: { isDone: true } })
    const { proof } = await createChances(parts).turnProof(callerOf(player!), { promotionId, back: 0 })
    expect(proof.commitment).toBe(commitment)
    expect(bytesCommitmentOf(proof.seed!)).toBe(commitment)
    expect(verifyChance(proof).verdict).toBe('correct')
    const amount = BigInt(Math.round(Number(seen.last!.amount!) * 10_000))
    expect(await place(promotionId)).toEqual({ taken: 1n, reserved: amount })
    await claimReward(table, callerOf(player!), seen.last!.rewardId!)
    expect((await moneyOf(table, player!)).cash).toBe(amount)
  })

  it('gives of a prize no more than there are, and says so', async () => {
    const promotionId = await wheelOf()
    const players = await sit(4)
    for (const player of players)
      await askTurn(parts, callerOf(player), { promotionId, commitment: await commitmentOf(player) })
    await decide()
    await Promise.all([tendChances(parts), tendChances(parts), tendChances(parts)])
    const turns = await Promise.all(
      players.map((playerId) => readTurns(table.app.db, { promotionId, playerId, back: 0, limit: 1 })),
    )
    const amounts = turns.map(([turn]) => turn!.amount)
    expect(amounts.filter((amount) => amount === units(88)).length).toBeLessThanOrEqual(1)
    const prizes = (await listOf(players[0]!)).wheels[0]!.prizes
    expect(prizes.reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000_001)
    expect(prizes[1]!.isUsedUp).toBe(amounts.includes(units(88)))
  })

  it('turns for nobody once its budget cannot pay its largest prize', async () => {
    const promotionId = await wheelOf({}, { budget: '100' })
    const [first, second] = await sit(2)
    const [one, two] = [await commitmentOf(first!), await commitmentOf(second!)]
    const asked = await Promise.allSettled([
      askTurn(parts, callerOf(first!), { promotionId, commitment: one }),
      askTurn(parts, callerOf(second!), { promotionId, commitment: two }),
    ])
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a red envelope', () => {
  const fill = async (promotionId: string) => {
    await asOwner(
      table.app,
      `update promotions.chances set beacon_at = now() - interval '1 second' where promotion_id = '${promotionId}'`,
    )
    await Promise.all([tendChances(parts), tendChances(parts)])
  }

  it('opens each part once, however many come at once, and its parts are its total', async () => {
    const promotionId = await envelopeOf()
    const players = await sit(15)
    await expect(openEnvelope(parts, callerOf(players[0]!), promotionId)).rejects.toEqual(
      refused('PROMOTION_CLOSED'),
    )
    await fill(promotionId)
    const amounts = (await readParts(table.app.db, promotionId)).map(({ amount }) => amount)
    expect(amounts).toHaveLength(6)
    expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(units(100))
    const opened = await Promise.allSettled(
      [...players, ...players].map((player) => openEnvelope(parts, callerOf(player), promotionId)),
    )
    const won = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value.part] : []))
    expect([...new Set(won.map(({ no }) => no))].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    const money = await Promise.all(players.map((player) => moneyOf(table, player)))
    expect(money.reduce((sum, { cash }) => sum + cash, 0n)).toBe(units(100))
    expect(await place(promotionId)).toEqual({ taken: 6n, reserved: units(100) })
    expect((await chanceRow(promotionId)).seed).toBeNull()
    await endSale(table, promotionId, -1)
    await tendChances(parts)
    const { proof } = await createChances(parts).proof(callerOf(players[0]!), promotionId)
    expect(verifyChance(proof).verdict).toBe('correct')
  })
})

describe('who may not', () => {
  it.each([
    ['a trial account', 4, 'NOT_ALLOWED'],
    ['an agent', 1, 'NOT_ELIGIBLE'],
  ])('%s sees and gets nothing', async (_, type, code) => {
    const promotionId = await raffleOf()
    const [player] = await sit(1)
    expect(await listOf(player!, type)).toMatchObject({ raffles: [], wheels: [], envelopes: [] })
    await expect(takeTickets(parts, callerOf(player!, type), promotionId)).rejects.toEqual(refused(code))
  })

  it('whoever has stopped playing sees and gets nothing', async () => {
    const promotionId = await raffleOf()
    const [player] = await sit(1)
    await stop(player!)
    expect((await listOf(player!)).raffles).toEqual([])
    await expect(takeTickets(parts, callerOf(player!), promotionId)).rejects.toEqual(refused('PLAY_STOPPED'))
    await expect(createChances(parts).proof(callerOf(player!), promotionId)).rejects.toEqual(
      refused('NOT_FOUND'),
    )
  })
})
