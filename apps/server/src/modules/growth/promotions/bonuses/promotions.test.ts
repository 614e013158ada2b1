import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../../tools/test/clear-of-midnight.ts'
import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { asOwner, expectSoundLedger } from '../../../core/ledger/testing.ts'
import { post } from '../../../core/ledger/index.ts'
import { requireUnbound } from '../../../people/wallet/index.ts'
import { withCashAlone } from '../../../play/betting/index.ts'
import { game, openTestTable } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { seedCatalog } from '../../../play/catalog/program.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import {
  allOf,
  createShow,
  giveUp,
  joinPromotion,
  leavePromotion,
  tendPromotions,
  callerOf,
  countAll,
  CURRENCY,
  join,
  moneyOf,
  offer,
  openOf,
  payIn,
  takeCash as takeCashOf,
  addFact as addFactOf,
  addVendorsGame,
  VENDORS,
  units,
  withBonusAt,
} from '../testing.ts'
import { placeOf, refused } from '../testing/table.ts'

let table: TestTable
beforeAll(async () => {
  // Without pots: a round of these tests that hit one would bring cash beside its payout.
  table = await openTestTable({}, false)
  await transact(table.app.db, seedCatalog)
})
afterAll(() => table.close())
afterEach(() => expectSoundLedger(table.app.db))
beforeEach(() => clearOfMidnight(20))

const place = (promotionId: string) => placeOf(table, promotionId)

const withBonus = (deposit?: number, change?: Parameters<typeof offer>[1]) =>
  withBonusAt(table, deposit, change)
const takeCash = (player: string, amount: bigint) => takeCashOf(table, player, amount)
const addFact = (player: string, fact: Parameters<typeof addFactOf>[2]) => addFactOf(table, player, fact)

describe('a deposit bonus', () => {
  it('is chosen before, credited with its deposit, and only once', async () => {
    const { player, promotionId } = await withBonus()
    expect(await moneyOf(table, player)).toEqual({ cash: units(50), bonus: units(50) })
    const [record] = await openOf(table, player)
    expect(record).toMatchObject({
      source: 'BONUS',
      required: units(200),
      stakeMax: units(5),
      ownAtStart: units(50),
    })
    expect(await place(promotionId)).toEqual({ taken: 1n, reserved: units(50) })
    await payIn(table, player, units(50))
    expect(await moneyOf(table, player)).toEqual({ cash: units(100), bonus: units(50) })
    await expect(join(table, player, await offer(table))).rejects.toEqual(refused('BONUS_OPEN'))
  })

  it('is none for a deposit that is too small, and none after the choice was taken back', async () => {
    const player = await table.sit(0n)
    const promotionId = await offer(table)
    await join(table, player, promotionId)
    await payIn(table, player, units(9.99))
    expect(await openOf(table, player)).toEqual([])
    await leavePromotion(table, callerOf(player), promotionId)
    await leavePromotion(table, callerOf(player), promotionId)
    expect(await place(promotionId)).toEqual({ taken: 0n, reserved: 0n })
    await payIn(table, player, units(50))
    expect(await moneyOf(table, player)).toEqual({ cash: units(59.99), bonus: 0n })
  })

  it('keeps the terms of the moment it was chosen at', async () => {
    const player = await table.sit(0n)
    const promotionId = await offer(table)
    await join(table, player, promotionId)
    await asOwner(
      table.app,
      `update promotions.promotions set version = 2, terms = jsonb_set(terms, '{ratePercent}', '10') where promotion_id = '${promotionId}'`,
    )
    await payIn(table, player, units(50))
    expect((await moneyOf(table, player)).bonus).toBe(units(50))
    const other = await table.sit(0n)
    await expect(join(table, other, promotionId)).rejects.toEqual(refused('PROMOTION_CHANGED'))
  })

  it.each([[1], [4]])('is not for accounts of type %i but members', async (type) => {
    const promotionId = await offer(table)
    const player = await table.sit(0n)
    await expect(
      joinPromotion(table, callerOf(player, type), { promotionId, version: 1 }),
    ).rejects.toBeInstanceOf(Refusal)
    const shown = await createShow(table.app, table.settings).list(callerOf(player, type), 'en')
    expect(shown.offers.some(({ state }) => state === 'JOIN')).toBe(false)
  })

  it('of certain hours is earned by the first deposit in them, and by none outside of them', async () => {
    const HOUR_MS = 3_600_000
    const clockAt = (hours: number) =>
      Temporal.Instant.fromEpochMilliseconds(Date.now() + hours * HOUR_MS)
        .toZonedDateTimeISO(table.settings.current().value.timeZone)
        .toPlainTime()
        .toString({ smallestUnit: 'minute' })
    const now = { kind: 'first-in', from: clockAt(-1), to: clockAt(1) } as const
    const later = { kind: 'first-in', from: clockAt(2), to: clockAt(3) } as const
    const [early, late] = [await table.sit(0n), await table.sit(0n)]
    const open = await offer(table, { trigger: now })
    await join(table, early, open)
    await join(table, late, await offer(table, { trigger: later }))
    await payIn(table, early, units(50))
    await payIn(table, late, units(50))
    expect(await moneyOf(table, early)).toEqual({ cash: units(50), bonus: units(50) })
    expect(await moneyOf(table, late)).toEqual({ cash: units(50), bonus: 0n })
    const { offers } = await createShow(table.app, table.settings).list(callerOf(late), 'en')
    for (const { terms, hours } of offers.filter((one) => one.terms.trigger.kind === 'first-in')) {
      const isOn = terms.trigger.kind === 'first-in' && terms.trigger.from === now.from
      expect(Date.parse(hours!.from) <= Date.now()).toBe(isOn)
    }
  })

  it('for some ways to pay is earned by those alone', async () => {
    const [player, other] = [await table.sit(0n), await table.sit(0n)]
    const promotionId = await offer(table, { methods: ['usdt', 'bank-transfer'] })
    for (const one of [player, other]) await join(table, one, promotionId)
    await payIn(table, player, units(50), 'bank-transfer')
    await payIn(table, other, units(50), 'psp-redirect')
    expect(await moneyOf(table, player)).toEqual({ cash: units(50), bonus: units(50) })
    expect(await moneyOf(table, other)).toEqual({ cash: units(50), bonus: 0n })
  })

  it('that needs a payout account is shown to all, says what is missing, and is joined with one', async () => {
    const player = await table.sit(0n)
    const promotionId = await offer(table)
    await asOwner(
      table.app,
      `update promotions.promotions set audience = '{"levelFrom":null,"levelTo":null,"newDays":null,"contacts":[],"teamsOf":[],"notBeside":[],"needsPayout":true}'
       where promotion_id = '${promotionId}'`,
    )
    const needs = async (caller: ReturnType<typeof callerOf> | null) =>
      (await createShow(table.app, table.settings).one(caller, promotionId, 'en')).needs
    expect(await needs(null)).toEqual([{ need: 'payout', isMet: false }])
    expect(await needs(callerOf(player))).toEqual([{ need: 'payout', isMet: false }])
    await expect(join(table, player, promotionId)).rejects.toEqual(refused('NOT_ELIGIBLE'))
    await asOwner(
      table.app,
      `insert into withdrawals.accounts (account_id, player_id, kind, provider, number_sealed, number_mark, last_four, holder, slot, usable_at)
       values ('${newId()}', '${player}', 'bank', 'KBANK', 'x', '${player}', '1234', 'A', 1, now())`,
    )
    expect(await needs(callerOf(player))).toEqual([{ need: 'payout', isMet: true }])
    await join(table, player, promotionId)
  })

  it('gives its last place to one of twenty, and never more money than it has', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => table.sit(0n)))
    const scarce = await offer(table, {}, { quota: 1 })
    const results = await Promise.allSettled(players.map((player) => join(table, player, scarce)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown)).toEqual(
      Array.from({ length: 19 }, () => refused('PROMOTION_USED_UP')),
    )
    const poor = await offer(table, {}, { budget: '250' })
    const others = await Promise.all(Array.from({ length: 6 }, () => table.sit(0n)))
    const money = await Promise.allSettled(others.map((player) => join(table, player, poor)))
    expect(money.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await place(poor)).toEqual({ taken: 2n, reserved: units(200) })
  })

  it('pressed from many devices at once it is joined once', async () => {
    const player = await table.sit(0n)
    const [first, second] = await Promise.all([offer(table), offer(table)])
    await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => join(table, player, at % 2 === 0 ? first : second)),
    )
    const taken = [await place(first), await place(second)].map((one) => one.taken)
    expect(taken.toSorted((a, b) => Number(a - b))).toEqual([0n, 1n])
  })
})

describe('bonus money', () => {
  it('is staked after cash, whole, and its winnings stay with it', async () => {
    const { player } = await withBonus()
    await takeCash(player, units(49.5))
    const before = await moneyOf(table, player)
    const played = await table.play(player)
    const payout = played.stored!.payout
    expect(await moneyOf(table, player)).toEqual({
      cash: before.cash,
      bonus: before.bonus - units(1) + payout,
    })
    expect(played.bonusBalance).toBe(before.bonus - units(1) + payout)
    expect(await table.play(player, { key: newId() })).toMatchObject({ isRepeat: false })
  })

  it('is refused above its largest stake, in games that do not count, and after its time', async () => {
    const { player } = await withBonus()
    await takeCash(player, units(50))
    await expect(table.play(player, { stake: units(10) })).rejects.toEqual(refused('BONUS_STAKE_MAX'))
    const other = await withBonus(50, { excludedGames: [game.id] })
    await takeCash(other.player, units(50))
    await expect(table.play(other.player)).rejects.toEqual(refused('BONUS_NOT_STAKED_HERE'))
    const late = await withBonus()
    await takeCash(late.player, units(50))
    await asOwner(
      table.app,
      `update betting.bonus_terms set expires_at = now() where player_id = '${late.player}'`,
    )
    await expect(table.play(late.player)).rejects.toEqual(refused('INSUFFICIENT_FUNDS'))
    expect((await moneyOf(table, late.player)).bonus).toBe(units(50))
  })

  it('is refused by its name where a game takes cash alone', async () => {
    const { player } = await withBonus()
    const short = () => Promise.reject(new Refusal('INSUFFICIENT_FUNDS', { available: '0' }))
    await expect(withCashAlone({ app: table.app, playerId: player }, short)).rejects.toEqual(
      refused('BONUS_NOT_STAKED_HERE'),
    )
    const without = await table.sit(0n)
    await expect(withCashAlone({ app: table.app, playerId: without }, short)).rejects.toEqual(
      refused('INSUFFICIENT_FUNDS'),
    )
  })

  it('is never staked after it was given up, however many rounds come at once', async () => {
    const { player } = await withBonus()
    await takeCash(player, units(50))
    const [record] = await openOf(table, player)
    const rounds = Array.from({ length: 30 }, () => table.play(player).catch((error: unknown) => error))
    const given = giveUp(table, callerOf(player), record!.requirementId)
    await Promise.all([...rounds, given])
    const left = await moneyOf(table, player)
    expect(left.bonus).toBe(0n)
    // What the rounds won above the bonus stays with the player.
    if (left.cash > 0n) await takeCash(player, left.cash)
    await expect(table.play(player)).rejects.toEqual(refused('INSUFFICIENT_FUNDS'))
  })
})

describe('a requirement', () => {
  it('counts what is staked from either money, and makes all of it cash when it is done', async () => {
    const { player } = await withBonus(50, { requirement: { times: 1, basis: 'bonus' } })
    await addFact(player, { stake: 4 })
    await countAll(table, player)
    expect((await openOf(table, player))[0]!.progress).toBe(units(4) * 100n)
    for (let bets = 0; bets < 10; bets += 1) await addFact(player, { stake: 4.6 })
    await countAll(table, player)
    await Promise.all([tendPromotions(table.app, table.settings), tendPromotions(table.app, table.settings)])
    expect(await moneyOf(table, player)).toEqual({ cash: units(100), bonus: 0n })
    expect((await allOf(table, player))[0]).toMatchObject({ state: 'DONE', kept: units(100), removed: 0n })
    await expect(transact(table.app.db, (tx) => requireUnbound(tx, player))).resolves.toBe(undefined)
  })

  it('counts nothing of a stake above the largest one, and takes back what is corrected', async () => {
    const { player } = await withBonus()
    await addVendorsGame(table)
    const gameId = VENDORS
    await addFact(player, { stake: 5.01, gameId })
    const bet = await addFact(player, { stake: 5, gameId })
    await countAll(table, player)
    expect((await openOf(table, player))[0]!.progress).toBe(units(5) * 100n)
    await addFact(player, { stake: -2, kind: 4, betId: bet, gameId })
    await addFact(player, { stake: -3, kind: 4, gameId })
    await countAll(table, player)
    expect((await openOf(table, player))[0]!.progress).toBe(units(3) * 100n)
    await addFact(player, { stake: -3, kind: 4, betId: bet, gameId })
    await countAll(table, player)
    expect((await openOf(table, player))[0]!.progress).toBe(0n)
  })

  it('keeps no more than the largest cash-out', async () => {
    const { player } = await withBonus(50, { requirement: { times: 1, basis: 'bonus' }, cashoutTimes: 1 })
    await transact(table.app.db, (tx) =>
      post(tx, [
        {
          cause: { kind: 'payout', id: newId() },
          debit: { owner: table.settings.current().platformOwner, purpose: 'games' },
          credit: { owner: player, purpose: 'bonus' },
          currency: CURRENCY,
          amount: units(200),
        },
      ]),
    )
    for (let bets = 0; bets < 10; bets += 1) await addFact(player, { stake: 5 })
    await countAll(table, player)
    await tendPromotions(table.app, table.settings)
    expect(await moneyOf(table, player)).toEqual({ cash: units(100), bonus: 0n })
    expect((await allOf(table, player))[0]).toMatchObject({ state: 'DONE', removed: units(200) })
  })

  it('holds money back until it ends, also against a request that comes with the deposit', async () => {
    const { player } = await withBonus()
    await expect(transact(table.app.db, (tx) => requireUnbound(tx, player))).rejects.toEqual(
      refused('TURNOVER_OPEN'),
    )
    const [record] = await openOf(table, player)
    const { requirement, cash } = await giveUp(table, callerOf(player), record!.requirementId)
    expect(requirement).toMatchObject({ state: 'FORFEITED', kept: units(50), removed: units(50) })
    expect(cash).toBe(units(50))
    // The deposit's own requirement stays, and is told of as one of its own.
    expect(await openOf(table, player)).toMatchObject([{ source: 'DEPOSIT', required: units(50) }])
    await giveUp(table, callerOf(player), record!.requirementId)
    expect(await openOf(table, player)).toHaveLength(1)
    for (let bets = 0; bets < 5; bets += 1) await addFact(player, { stake: 10 })
    await countAll(table, player)
    await tendPromotions(table.app, table.settings)
    expect(await openOf(table, player)).toEqual([])
  })

  it('is given up by nobody else, and not while a bet is open', async () => {
    const { player } = await withBonus()
    const [record] = await openOf(table, player)
    const stranger = await table.sit(0n)
    await expect(giveUp(table, callerOf(stranger), record!.requirementId)).rejects.toEqual(
      refused('NOT_FOUND'),
    )
    await sql`insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, upline)
      values (${player}::uuid, now(), ${newId()}::uuid, ${newId()}::uuid, ${game.id}, ${CURRENCY}, 10000, 0, 'open', '{}')`.execute(
      table.app.db,
    )
    await expect(giveUp(table, callerOf(player), record!.requirementId)).rejects.toEqual(refused('BETS_OPEN'))
    await asOwner(table.app, `delete from betting.bets where player_id = '${player}'`)
  })

  it('ends by time with own money kept, and by an empty purse with all that is left freed', async () => {
    const { player } = await withBonus()
    await takeCash(player, units(30))
    await asOwner(
      table.app,
      `update promotions.requirements set expires_at = now() where player_id = '${player}'`,
    )
    await tendPromotions(table.app, table.settings)
    expect(await moneyOf(table, player)).toEqual({ cash: units(20), bonus: 0n })
    expect((await allOf(table, player)).map(({ state }) => state)).toContain('EXPIRED')
    const empty = await withBonus(10)
    await takeCash(empty.player, units(10))
    await transact(table.app.db, (tx) =>
      post(tx, [
        {
          cause: { kind: 'stake', id: newId() },
          debit: { owner: empty.player, purpose: 'bonus' },
          credit: { owner: table.settings.current().platformOwner, purpose: 'games' },
          currency: CURRENCY,
          amount: units(9.01),
        },
      ]),
    )
    await payIn(table, empty.player, units(20))
    expect(await moneyOf(table, empty.player)).toEqual({ cash: units(20.99), bonus: 0n })
    expect((await allOf(table, empty.player))[0]).toMatchObject({ state: 'CLEARED_LOW_BALANCE' })
  })
})
