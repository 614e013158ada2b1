import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { amount } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { transact } from '../../../platform/db/database.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { flagBets, writeWord } from '../opposite-bets/testing.ts'
import { readRuns } from '../pay-runs/monitor-reads.ts'
import { correctBet, minutesAfter } from '../turnover/testing.ts'
import { checkRebates } from './check-rebates.ts'
import { tendRebates } from './program.ts'
import { readLines, readPayments } from './reads.ts'
import { DAY, NEXT, openRebateTable } from './testing.ts'
import type { RebateTable } from './testing.ts'

const GAME = 'TH_GLO'

let rebates: RebateTable
let table: TestTable
beforeAll(async () => {
  rebates = await openRebateTable()
  ;({ table } = rebates)
})
afterAll(() => table.close())
beforeEach(() => rebates.clear())

const brandId = () => table.settings.current().brandId

/** Of M, A below, and the players p and q of A. */
const seat = async () => {
  const m = await rebates.sit(2, null)
  const a = await rebates.sit(1, m, { LOTTERY: '0.50' })
  const p = await rebates.sit(0, a, { LOTTERY: '0.20' })
  const q = await rebates.sit(0, a, { LOTTERY: '0.20' })
  return { m, a, p, q }
}
type Team = Awaited<ReturnType<typeof seat>>
const bet = async (playerId: string, stake: string, at = minutesAfter(DAY, 60)) => ({
  playerId,
  betId: (await rebates.bet(playerId, { stake, category: GAME, at }))[0]!,
})
type Placed = Awaited<ReturnType<typeof bet>>
const flag = (one: Placed, other: Placed, at = minutesAfter(DAY, 60)) =>
  flagBets({ app: table.app, brandId: brandId() }, [one, other], { gameCode: GAME, at })
const say = (flagId: string, state: 'CLEARED' | 'CONFIRMED') =>
  transact(table.app.db, (tx) =>
    writeWord(tx, { flagId, brandId: brandId(), state, by: 'mali', reason: 'looked at' }),
  )
const cash = async ({ p, q, a, m }: Team) => Promise.all([p, q, a, m].map(rebates.cashOf))
const units = (text: string) => text.split(' ').map(amount)
const page = { after: null, limit: 100, offset: 0 }
const statesOf = async (accountId: string) =>
  (await readPayments(table.app.db, { accountId, currency: 'FUN' }, page))
    .map(({ state, earned, paid }) => [state, earned, paid])
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1))
const monitored = async () =>
  (await readRuns(table.app.db, { brandId: brandId(), kind: 'rebate', after: null, limit: 10 })).find(
    ({ periodFrom }) => periodFrom.getTime() === DAY.getTime(),
  )!

describe('rebates of flagged bets', () => {
  it('wait for the word for everybody above as well, and are paid once it clears them', async () => {
    const team = await seat()
    const flagId = await flag(await bet(team.p, '1000'), await bet(team.q, '1000'))
    await bet(team.p, '500')
    await rebates.tendAll()
    // 0.20, 0.30 and 0.50 of the 500 alone; the top has the network's greatest, 1.00.
    expect(await cash(team)).toEqual(units('1 0 1.5 2.5'))
    expect(await statesOf(team.a)).toEqual([
      ['FREE', ...units('1.5 1.5')],
      ['HELD', ...units('3 0')],
      ['HELD', ...units('3 0')],
    ])
    expect(await monitored()).toMatchObject({
      kind: 'rebate',
      held: 6,
      total: amount('5'),
      paid: amount('5'),
    })
    // What waits opens to the bets behind it, and to nothing beside.
    const [held] = (await readPayments(table.app.db, { accountId: team.a, currency: 'FUN' }, page)).filter(
      ({ state }) => state === 'HELD',
    )
    const lines = await readLines(table.app.db, team.a, held!, page)
    expect(lines.map(({ base }) => base)).toEqual(units('1000'))
    await rebates.tendAll()
    expect(await cash(team)).toEqual(units('1 0 1.5 2.5'))
    await say(flagId, 'CLEARED')
    await Promise.all([1, 2, 3].map(() => tendRebates(table.app, table.settings)))
    await rebates.tendAll()
    expect(await cash(team)).toEqual(units('3 2 7.5 12.5'))
    expect(await monitored()).toMatchObject({ held: 0, total: amount('25'), paid: amount('25') })
  })

  it('are never paid where the word confirms them, whoever else is still to be asked', async () => {
    const team = await seat()
    const r = await rebates.sit(0, team.a, { LOTTERY: '0.20' })
    const [ofP, ofQ, ofR] = [await bet(team.p, '1000'), await bet(team.q, '1000'), await bet(r, '1000')]
    const first = await flag(ofP, ofQ)
    const second = await flag(ofP, ofR)
    await rebates.tendAll()
    await say(first, 'CLEARED')
    await rebates.tendAll()
    // q is free; p waits for the word on the pair with r.
    expect(await cash(team)).toEqual(units('0 2 3 5'))
    await say(second, 'CONFIRMED')
    await rebates.tendAll()
    expect([...(await cash(team)), await rebates.cashOf(r)]).toEqual(units('0 2 3 5 0'))
    expect(await statesOf(team.p)).toEqual([['DENIED', ...units('2 0')]])
    expect(await monitored()).toMatchObject({ held: 0 })
  })

  it('take back nothing that was never paid when such a bet is corrected', async () => {
    const team = await seat()
    const [ofP, ofQ] = [await bet(team.p, '1000'), await bet(team.q, '1000')]
    const flagId = await flag(ofP, ofQ)
    await rebates.tendAll()
    // The next day the stake comes back, while nobody has said a word.
    const at = minutesAfter(NEXT, 30)
    await correctBet(table.app, { betId: ofP.betId, stake: 0n, payout: amount('1000'), at })
    await sql`update opposite_bets.flags set settled_until = ${at} where flag_id = ${flagId}::uuid`.execute(
      table.app.db,
    )
    await rebates.redo(NEXT)
    await say(flagId, 'CONFIRMED')
    await bet(team.p, '500', minutesAfter(NEXT, 60))
    await rebates.redo(NEXT)
    expect(await cash(team)).toEqual(units('1 0 1.5 2.5'))
    const { rows } = await sql<{ amount: bigint }>`
      select coalesce(sum(amount), 0)::bigint as amount from line_rebates.carried where account_id = ${team.p}::uuid`.execute(
      table.app.db,
    )
    expect(rows).toEqual([{ amount: 0n }])
  })

  it('and all others add up to the sums of turnover, and a root says that no line was changed or left out', async () => {
    const team = await seat()
    await flag(await bet(team.p, '1000'), await bet(team.q, '700'))
    await bet(team.p, '300')
    await rebates.say(team.a, { LOTTERY: '0.60' }, minutesAfter(DAY, 90))
    await bet(team.p, '40', minutesAfter(DAY, 100))
    await rebates.tendAll()
    const { rows } = await sql<{ lines: bigint; sums: bigint }>`
      select (select sum(base) from line_rebates.lines where player_id = ${team.p}::uuid)::bigint as lines,
        (select sum(won_stake + lost_stake) from turnover.sums where player_id = ${team.p}::uuid)::bigint as sums`.execute(
      table.app.db,
    )
    expect(rows).toEqual([{ lines: amount('1340'), sums: amount('1340') }])
    const look = () => checkRebates(table.app.db, brandId())
    expect(await look()).toEqual([])
    for (const change of ['base = base + 1', 'points[1] = points[1] + 1', 'held_round = null']) {
      const line = `where player_id = '${team.p}' and held_round is not null`
      await asOwner(
        table.app,
        `create table public.kept as select * from line_rebates.lines ${line};
         alter table line_rebates.lines disable trigger user; update line_rebates.lines set ${change} ${line};
         alter table line_rebates.lines enable trigger user`,
      )
      expect(await look()).toMatchObject([{ rule: 'rebate-lines-are-hashed', count: 1 }])
      await asOwner(
        table.app,
        `alter table line_rebates.lines disable trigger user;
         delete from line_rebates.lines l using public.kept k where (l.run_id, l.line_no) = (k.run_id, k.line_no);
         insert into line_rebates.lines select * from public.kept; drop table public.kept;
         alter table line_rebates.lines enable trigger user`,
      )
      expect(await look()).toEqual([])
    }
  })
})
