import type { Terms } from '@krathong/contracts'
import { realtime } from '../../../../../../packages/contracts/src/testing/terms.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTimedTable } from '../../play/betting/testing/timed-table.ts'
import type { TimedTable } from '../../play/betting/testing/timed-table.ts'
import { seedLotteries } from '../../play/catalog/program.ts'
import { planDraws, tendLotteries } from '../../play/lottery/program.ts'
import { buyOne, GAME, testBeacon, UNIT } from '../../play/lottery/testing.ts'
import { answerOffer, makeOffer } from '../contracts/testing.ts'
import { flagOpposites } from '../opposite-bets/program.ts'
import { decideFlag, readFlags } from '../opposite-bets/testing.ts'
import { countPlayOfLines } from '../turnover/testing.ts'
import { listBills } from './bills.ts'
import { simulate } from './simulation/simulate.ts'
import { newId, sitBelow, incomeView, tendPayRuns, trialsOf } from './testing.ts'

let table: TimedTable
const { beacon } = testBeacon()
const parts = () => ({ app: table.app, settings: table.settings, beacon })
beforeAll(async () => {
  table = await openTimedTable(seedLotteries)
  await sql`update settings.current set value = jsonb_set(value, '{contracts,oppositeDraws}', '1')`.execute(
    table.app.db,
  )
  await planDraws(parts())
})
afterAll(() => table.close())

const sit = (type: number, upline?: string) => sitBelow(table, type, upline, type === 0 ? 1_000n * UNIT : 0n)
const agree = async (issuerId: string | null, holderId: string, terms: Terms) => {
  const { offerId, kind, agreementHash } = await makeOffer(table.app, table.settings, {
    ...{ offerId: newId(), issuerId, holderId, kind: terms.kind, terms, by: 'mali' },
  })
  const answer = { offerId, kind, holderId, versionHash: agreementHash, action: 'ACCEPT' as const }
  expect(await answerOffer(table.app, table.settings, answer)).toMatchObject({ state: 'ACCEPTED' })
}

/** M over A over two who bet against each other, and a third below A who does not. */
const seat = async () => {
  const M = await sit(2)
  const A = await sit(1, M)
  await agree(null, M, realtime('2%', '2%'))
  await agree(M, A, realtime('1%', '1%'))
  return { M, A, pair: [await sit(0, A), await sit(0, A)] as const, third: await sit(0, A) }
}
type Team = Awaited<ReturnType<typeof seat>>

/** The draw on sale, with time enough left to buy. */
const drawOnSale = async (): Promise<{ numero: string; until: Date }> => {
  const { rows } = await sql<{ numero: string; until: Date; opens: Date }>`
    select numero, draw_at as until, open_at as opens from lottery.draws
    where game_code = ${GAME} and close_at > clock_timestamp() + interval '20 s' order by close_at limit 1`.execute(
    table.app.db,
  )
  const { numero, until, opens } = rows[0]!
  if (opens.getTime() > table.now()) await table.pass(Math.ceil((opens.getTime() - table.now()) / 1_000) + 1)
  return { numero, until }
}

/** As the clocked jobs do, each as often as it likes. */
const work = async () => {
  await tendLotteries(parts())
  await countPlayOfLines(table.app)
  await flagOpposites(table.app)
  await tendPayRuns(table.app, table.settings)
}
const day = (shift: number) =>
  Temporal.Instant.fromEpochMilliseconds(Date.now())
    .toZonedDateTimeISO('Asia/Bangkok')
    .toPlainDate()
    .add({ days: shift })
    .toString()
const range = () => ({ from: day(-1), to: day(1) })
const records = () => ({ app: table.app, settings: table.settings })
/** The agent's bills as the agent reads them; what of them came in as the income says. */
const seen = async (agentId: string, side: 'own' | 'down' = 'own') => {
  const { content } = await listBills(records(), agentId, {
    ...range(),
    ...{ side, kind: undefined, cursor: undefined, sort: 'period', order: 'down', limit: 25 },
  })
  const { total } = await incomeView(records(), agentId, range())
  return [
    ...content
      .filter(({ amount }) => Number(amount) > 0)
      .map(({ state, amount, paid, held, denied }) => [state, ...[amount, paid, held, denied].map(Number)]),
    [Number(total.received), Number(total.paidDown)],
  ]
}
const becomes = (agentId: string, wanted: unknown) =>
  expect
    .poll(
      async () => {
        await work()
        return seen(agentId)
      },
      { timeout: 30_000 },
    )
    .toEqual(wanted)

it('two of one line bet against each other on a real draw: what follows from it waits for a person, and is paid or not by the word', async () => {
  const teams = [await seat(), await seat()]
  const { numero, until } = await drawOnSale()
  const buy = (playerId: string, digits: number[]) =>
    buyOne(parts(), numero, playerId, {
      picks: [[], [], [], [], digits],
      stake: BigInt(digits.length) * 2n * UNIT,
    })
  for (const { pair, third } of teams) {
    await buy(pair[0], [0, 1, 2, 3, 4])
    await buy(pair[1], [5, 6, 7, 8, 9])
    await buy(third, [0, 1, 2, 3, 4, 5, 6, 7, 8])
  }
  await table.pass(Math.ceil((until.getTime() - table.now()) / 1_000) + 10)
  await work()
  // The five minutes in which the draw was settled are over.
  await table.pass(330)
  // New terms that are agreed on while the run is worked on are for rounds that open later.
  await Promise.all([work(), agree(null, teams[0]!.M, realtime('1.5%', '1.5%')), work()])
  // Staked 10 and 10 by the pair, 18 by the third: one per cent and two of 38.
  const held = (of: Team) =>
    [
      [
        of.M,
        [
          ['UNDER_REVIEW', 0.76, 0.36, 0.4, 0],
          [0.36, 0.18],
        ],
      ],
      [
        of.A,
        [
          ['UNDER_REVIEW', 0.38, 0.18, 0.2, 0],
          [0.18, 0],
        ],
      ],
    ] as const
  for (const team of teams) for (const [agent, wanted] of held(team)) await becomes(agent, wanted)
  const { brandId } = table.settings.current()
  const flags = await readFlags(table.app.db, { brandId, isOpen: true, after: null, limit: 100 })
  const flagOf = (team: Team) =>
    flags.filter(({ oneId, otherId }) => team.pair.includes(oneId) && team.pair.includes(otherId))
  expect(teams.map((team) => flagOf(team).length)).toEqual([1, 1])
  const say = (team: Team, state: 'CLEARED' | 'CONFIRMED') =>
    decideFlag(
      records(),
      { caller: { operatorId: newId(), username: 'mali' }, request: { address: '203.0.113.1' } } as never,
      { flagId: flagOf(team)[0]!.flagId, state, reason: 'looked at both' },
    )
  const [cleared, confirmed] = teams as [Team, Team]
  await say(cleared, 'CLEARED')
  await say(confirmed, 'CONFIRMED')
  await expect(say(confirmed, 'CLEARED')).rejects.toMatchObject({ code: 'FLAG_DECIDED' })
  await becomes(cleared.A, [
    ['PAID', 0.38, 0.38, 0, 0],
    [0.38, 0],
  ])
  await becomes(cleared.M, [
    ['PAID', 0.76, 0.76, 0, 0],
    [0.76, 0.38],
  ])
  await becomes(confirmed.A, [
    ['PAID', 0.38, 0.18, 0, 0.2],
    [0.18, 0],
  ])
  await becomes(confirmed.M, [
    ['PAID', 0.76, 0.36, 0, 0.4],
    [0.36, 0.18],
  ])
  // Another turn pays nothing twice.
  await work()
  expect(await seen(cleared.M)).toEqual([
    ['PAID', 0.76, 0.76, 0, 0],
    [0.76, 0.38],
  ])
  expect((await seen(cleared.M, 'down'))[0]).toEqual(['PAID', 0.38, 0.38, 0, 0])
  // A day later the same terms give to the unit what the bill came to, held or not, and the new ones what they say.
  await table.pass(86_400)
  const trial = await simulate(trialsOf(table), {
    ...{ viewerId: cleared.M, holderId: cleared.M, terms: realtime('2%', '2%') },
  })
  expect([trial.bets, ...trial.rows.map(({ before, after }) => [before, after].map(Number))]).toEqual([
    3,
    [0.57, 0.76],
    [0.38, 0.38],
  ])
  expect([trial.net.before, trial.net.after].map(Number)).toEqual([0.19, 0.38])
})
