import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { openTestApp } from '../../core/operators/testing.ts'
import { countPlay, sweepPlaySums } from './count-play.ts'
import { readThirds } from './harm-reads.ts'
import { readPlayTotals } from './total-reads.ts'

type Opened = Awaited<ReturnType<typeof openTestApp>>
let opened: Opened
beforeAll(async () => {
  opened = await openTestApp()
})
afterAll(() => opened.close())

const owner = (statement: string, values: unknown[] = []) => asOwner(opened.app, statement, values)

/** Everything counted: transactions of other tests on the same server hold the horizon back for a while. */
const foldAll = () =>
  expect
    .poll(
      async () => {
        await countPlay(opened.app)
        const [row] = await owner(
          'select count(*)::integer as n from betting.facts where xid > (select after_xid from reports.progress)',
        )
        return row!['n']
      },
      { timeout: 60_000 },
    )
    .toBe(0)

interface Bet {
  id: string
  player: number
  state: 'open' | 'settled' | 'voided'
  stake: number
  payout: number
}

interface Amounts {
  stake: number
  payout: number
  minutesAgo: number
}

const factOf = (
  kind: number,
  { id, player }: Pick<Bet, 'id' | 'player'>,
  { stake, payout, minutesAgo }: Amounts,
) => ({
  text: `insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    values ($1, $2, $3, $2, 'g', 'FUN', $4, $5, '{}', now() - make_interval(mins => $6))`,
  values: [players[player], id, kind, stake, payout, minutesAgo],
})

let players: string[] = []

/** What may become of a bet, as its vendor tells it; `isSlow` leaves the fact in a transaction that is over only later. */
const operation = fc.record({
  act: fc.constantFrom('settle', 'settle', 'correct', 'take back', 'void', 'fold'),
  player: fc.nat(2),
  pick: fc.nat(20),
  stake: fc.integer({ min: 1, max: 1_000 }),
  payout: fc.integer({ min: 0, max: 2_000 }),
  minutesAgo: fc.integer({ min: 0, max: 1_400 }),
  isSlow: fc.boolean(),
})

it('counts as a recount of everything does, whatever was corrected, taken back or written by a slow transaction', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 40 }), async (operations) => {
      players = [newId(), newId(), newId()]
      const bets: Bet[] = []
      const slow = new pg.Client({ connectionString: opened.app.databaseUrl })
      await slow.connect()
      await slow.query('begin')
      for (const { act, player, pick, stake, payout, minutesAgo, isSlow } of operations) {
        const write = async (fact: { text: string; values: unknown[] }) =>
          isSlow ? void (await slow.query(fact)) : void (await owner(fact.text, fact.values))
        const settled = bets.filter((bet) => bet.state === 'settled')
        const bet = settled[pick % Math.max(1, settled.length)]
        if (act === 'settle') {
          const fresh: Bet = { id: newId(), player, state: 'settled', stake, payout }
          bets.push(fresh)
          await write(factOf(1, fresh, { stake, payout, minutesAgo }))
        } else if (act === 'void') {
          await write(factOf(2, { id: newId(), player }, { stake, payout: 0, minutesAgo }))
        } else if (act === 'correct' && bet) {
          const changed = { ...bet, id: newId() }
          await write(factOf(4, changed, { stake: 0, payout: payout - bet.payout, minutesAgo }))
          bet.payout = payout
        } else if (act === 'take back' && bet) {
          await write(
            factOf(4, { ...bet, id: newId() }, { stake: -bet.stake, payout: -bet.payout, minutesAgo }),
          )
          bet.state = 'voided'
          bet.stake = 0
          bet.payout = 0
        } else if (act === 'fold') {
          await countPlay(opened.app)
        }
      }
      await countPlay(opened.app)
      // What is not committed counts for nobody, and afterwards for everybody, counted yet or not.
      await slow.query('commit')
      await slow.end()
      for (const isFolded of [false, true]) {
        if (isFolded) await foldAll()
        for (const [place, playerId] of players.entries()) {
          const own = bets.filter((bet) => bet.player === place)
          expect(await readPlayTotals(opened.app.db, playerId, 'FUN')).toEqual({
            betCount: own.length,
            stake: BigInt(own.reduce((sum, bet) => sum + bet.stake, 0)),
            payout: BigInt(own.reduce((sum, bet) => sum + bet.payout, 0)),
          })
        }
      }
      const recount = await owner(
        `select date_bin('10 minutes', at, 'epoch') as starts_at, player_id, count(*) filter (where kind = 1)::integer as bets,
          sum(stake)::integer as stake, sum(payout)::integer as payout from betting.facts
         where kind in (1, 4) and player_id = any($1) group by 1, 2 order by 1, 2`,
        [players],
      )
      const counted = await owner(
        `select starts_at, player_id, bets::integer, stake::integer, payout::integer from reports.play_sums
         where player_id = any($1) order by 1, 2`,
        [players],
      )
      expect(counted).toEqual(recount)
    }),
    { numRuns: 12 },
  )
})

/** So many bets of one player at a moment of the day. */
const played = (player: string, minutesAgo: number, bets: number, stake: number) =>
  owner(
    `insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
     select $1, gen_random_uuid(), 1, gen_random_uuid(), 'g', 'EUR', $3, 0, '{}', now() - make_interval(mins => $2)
     from generate_series(1, $4)`,
    [player, minutesAgo, stake, bets],
  )

it('parts a day of play in thirds of its bets, within one sum of ten minutes too', async () => {
  const climber = newId()
  const steady = newId()
  const short = newId()
  await played(climber, 300, 20, 100)
  await played(climber, 200, 20, 200)
  await played(climber, 100, 20, 300)
  await played(steady, 300, 61, 100)
  await played(short, 300, 59, 100)
  await foldAll()
  const thirds = await readThirds(opened.app.db, 'EUR')
  expect(thirds.find(({ playerId }) => playerId === climber)).toEqual({
    playerId: climber,
    bets: 60,
    first: 100n,
    last: 300n,
    loss: 12_000n,
  })
  expect(thirds.find(({ playerId }) => playerId === steady)).toMatchObject({
    bets: 61,
    first: 100n,
    last: 100n,
  })
  expect(thirds.some(({ playerId }) => playerId === short)).toBe(false)
})

it('keeps no sums that no sign reads', async () => {
  const player = newId()
  await played(player, 60 * 30, 3, 100)
  await played(player, 5, 2, 100)
  await foldAll()
  const sums = () => owner('select bets::integer from reports.play_sums where player_id = $1', [player])
  expect(await sums()).toEqual([{ bets: 2 }])
  expect(await readPlayTotals(opened.app.db, player, 'EUR')).toMatchObject({ betCount: 5 })
  await owner(`update reports.play_sums set starts_at = now() - interval '27 hours' where player_id = $1`, [
    player,
  ])
  await sweepPlaySums(opened.app)
  expect(await sums()).toEqual([])
})
