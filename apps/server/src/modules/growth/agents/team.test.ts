import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../tools/test/clear-of-midnight.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openPlatformAccount, post } from '../../core/ledger/index.ts'
import { openTestTable, STAKE } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import { asOwner } from '../../people/players/testing.ts'
import { countAllPlay } from '../turnover/testing.ts'
import { countTeamFlows, countTeamPlay, promoteMember } from './program.ts'
import { readLosses } from './loss-reads.ts'
import { readFigures, readMovers, readTeamStatus } from './overview-reads.ts'
import type { Whose } from './overview-reads.ts'
import { profitOf, totalOf } from './rules/sums.ts'
import type { Figures } from './rules/sums.ts'
import { readMembers, readPath } from './team-reads.ts'

let table: TestTable
beforeAll(async () => {
  table = await openTestTable({}, false)
  // This database has no ways to pay in: an order here has come in by none.
  await asOwner(table.app, 'alter table deposits.orders drop constraint orders_method_id_fkey')
})
afterAll(() => table.close())
beforeEach(() => clearOfMidnight(30))

const sit = async (type: number, upline?: string): Promise<string> => {
  const playerId = await table.sit(20n * STAKE)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return playerId
}
const countAll = async () => {
  await expect
    .poll(
      async () => {
        await countTeamPlay(table.app, table.settings)
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from betting.v_team_play f, agents.progress p where f.xid > p.after_xid`.execute(
          table.app.db,
        )
        return rows[0]?.open
      },
      { timeout: 30_000 },
    )
    .toBe(0)
  await Promise.all([countTeamFlows(table.app, table.settings), countTeamFlows(table.app, table.settings)])
}
/** Money that came from outside and went there, as deposits and withdrawals leave it; what makes it is theirs and tested there. */
const credit = (playerId: string, received: bigint) =>
  asOwner(
    table.app,
    `insert into deposits.orders (order_id, order_no, player_id, deposit_id, method_id, currency, state, ordered, payable, received, fee,
       return_origin, expires_at, credited_at)
     values (gen_random_uuid(), 'DEP20261123' || upper(substr(md5(random()::text), 1, 6)), '${playerId}', gen_random_uuid(), gen_random_uuid(),
       'FUN', 'CREDITED', ${received}, ${received}, ${received}, 0, 'http://localhost', now(), now())`,
  )
const payOut = (playerId: string, amount: bigint) =>
  asOwner(
    table.app,
    `insert into withdrawals.payouts (payout_id, withdrawal_id, player_id, channel, currency, amount, state, finished_at)
     values (gen_random_uuid(), gen_random_uuid(), '${playerId}', 'manual', 'FUN', ${amount}, 'paid', now())`,
  )
/** What the platform pays beside games, as whoever pays it posts it. */
const paid = (
  playerId: string,
  kind: 'rebate-own' | 'rebate-agent' | 'prize-share' | 'promotion',
  amount: bigint,
) =>
  transact(table.app.db, async (tx) => {
    const purpose = kind === 'promotion' ? ('promotions' as const) : ('agent-pay' as const)
    const house = { owner: table.settings.current().platformOwner, purpose }
    await openPlatformAccount(tx, house, 'FUN', purpose)
    await post(tx, [
      {
        cause: { kind, id: newId() },
        debit: house,
        credit: { owner: playerId, purpose: 'cash' },
        currency: 'FUN',
        amount,
      },
    ])
  })
/** The same from the entries of the ledger, by cause, of the accounts alone. */
const booked = async (playerIds: readonly string[], causes: readonly number[]): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger.transfers
    where credit_owner = any (${[...playerIds]}::uuid[]) and cause_kind = any (${[...causes]}::smallint[])`.execute(
    table.app.db,
  )
  return rows[0]!.sum
}
/** Stakes, valid stakes and payouts of the accounts: from every fact of betting, and from what agents are paid by. */
const played = async (playerIds: readonly string[]) => {
  const { rows } = await sql<Record<'stake' | 'valid' | 'payout', bigint>>`
    with bets as (
      select bet_id, sum(stake) as stake, sum(payout) as payout from betting.facts
      where player_id = any (${[...playerIds]}::uuid[]) and kind in (1, 4) group by 1)
    select sum(stake)::bigint as stake, coalesce(sum(stake) filter (where payout <> stake), 0)::bigint as valid, sum(payout)::bigint as payout
    from bets`.execute(table.app.db)
  await countAllPlay(table.app)
  const { rows: paidBy } = await sql<{ valid: bigint }>`
    select coalesce(sum(won_stake + lost_stake), 0)::bigint as valid from turnover.sums
    where player_id = any (${[...playerIds]}::uuid[])`.execute(table.app.db)
  expect(paidBy[0]!.valid).toBe(rows[0]!.valid)
  return rows[0]!
}
const today = async () => {
  const { rows } = await sql<{
    day: string
  }>`select (now() at time zone 'Asia/Bangkok')::date::text as day`.execute(table.app.db)
  return rows[0]!.day
}
const figures = async (agentId: string, whose: Whose): Promise<Figures> => {
  const day = await today()
  return totalOf(await readFigures(table.app.db, { agentId, whose, currency: 'FUN', from: day, to: day }))
}
/** How many paid in and were paid out, in all and today. */
const movers = async (agentId: string, whose: Whose) => {
  const day = await today()
  const rows = await readMovers(table.app.db, { agentId, whose, currency: 'FUN', from: day, to: day })
  expect(rows.length === 1 || rows[0]!.depositors === rows[1]!.depositors).toBe(true)
  const { depositors, withdrawers } = rows.find((row) => row.day === null)!
  return [depositors, withdrawers]
}
const add = (rows: readonly Figures[]) => totalOf(rows)
const nameOf = async (playerId: string) =>
  (
    await table.app.db
      .selectFrom('players.players')
      .select('username_key')
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
  ).username_key

interface Line {
  top: string
  agents: string[]
  players: string[]
}

/** A top agent with an agent and a player; below the agent another agent with two players. */
const openLine = async (): Promise<Line> => {
  const top = await sit(2)
  const agent = await sit(1, top)
  const deeper = await sit(1, agent)
  const players = [await sit(0, top), await sit(0, agent), await sit(0, deeper), await sit(0, deeper)]
  return { top, agents: [agent, deeper], players }
}

describe('the figures of a team', () => {
  it('are the agent alone and every leg together, to the last cent, at every level', async () => {
    const { top, agents, players } = await openLine()
    for (const player of [...players, ...agents, top, players[2]!]) await table.play(player)
    for (const [at, player] of players.entries()) await credit(player, BigInt(100_000 + at))
    await credit(players[0]!, 7n)
    await payOut(players[3]!, 4_242n)
    await Promise.all([
      paid(players[0]!, 'rebate-own', 11n),
      paid(players[3]!, 'rebate-own', 5n),
      paid(agents[0]!, 'rebate-agent', 7n),
      paid(top, 'prize-share', 3n),
      paid(players[3]!, 'promotion', 50n),
    ])
    await sit(0)
    await countAll()
    await countAll()
    const [agent, deeper] = agents as [string, string]
    const own = await Promise.all([top, agent, deeper].map((id) => figures(id, 'own')))
    const team = await Promise.all([top, agent, deeper].map((id) => figures(id, 'team')))
    const alone = await Promise.all(players.map((id) => figures(id, 'own')))
    expect(team[2]).toEqual(add([own[2]!, alone[2]!, alone[3]!]))
    expect(team[1]).toEqual(add([own[1]!, alone[1]!, team[2]!]))
    expect(team[0]).toEqual(add([own[0]!, alone[0]!, team[1]!]))
    expect(await figures(top, 'direct')).toEqual(add([own[1]!, alone[0]!]))
    expect(team[0]).toMatchObject({
      bets: 8n,
      newMembers: 7n,
      deposits: 400_013n,
      depositCount: 5n,
      firstDepositors: 4n,
      firstDeposits: 400_006n,
      withdrawals: 4_242n,
      withdrawalCount: 1n,
      rebatesOwn: 16n,
      rebatesLine: 10n,
      bonuses: 50n,
    })
    // Counted again from the ledger by somebody else, every level says the same.
    const under = [
      [top, agent, deeper, ...players],
      [agent, deeper, ...players.slice(1)],
      [deeper, ...players.slice(2)],
    ]
    for (const [at, members] of under.entries()) {
      const { rebatesOwn, rebatesLine, bonuses } = team[at]!
      const again = await Promise.all([[46], [45, 47], [50]].map((causes) => booked(members, causes)))
      expect([rebatesOwn, rebatesLine, bonuses]).toEqual(again)
      const play = await played(members)
      expect(team[at]).toMatchObject(play)
      const given = again.reduce((sum, amount) => sum + amount, 0n)
      expect(profitOf(team[at]!, 9n)).toBe(play.payout - play.stake + given + 9n)
    }
    expect([await movers(top, 'team'), await movers(agent, 'team')]).toEqual([
      [4, 1],
      [3, 1],
    ])
    expect([await movers(top, 'direct'), await movers(top, 'own')]).toEqual([
      [1, 0],
      [0, 0],
    ])
    // The page of legs says the same, row by row.
    const day = await today()
    const rows = await readLosses(table.app.db, {
      agentId: top,
      currency: 'FUN',
      from: day,
      to: day,
      after: null,
      limit: 20,
      offset: 0,
    })
    expect(rows.map(({ playerId }) => playerId)[0]).toBe(top)
    expect(add(rows)).toEqual(team[0])
    expect(rows).toHaveLength(3)
  })

  it('stay the sum of the legs when a player becomes an agent, while play is counted', async () => {
    const { top, players } = await openLine()
    const [promoted] = players as [string]
    const { brandId } = table.settings.current()
    await table.play(promoted)
    await credit(promoted, 5_000n)
    await Promise.all([paid(promoted, 'rebate-own', 13n), paid(promoted, 'promotion', 17n)])
    await countAll()
    await table.play(promoted)
    const both = await Promise.all([
      transact(table.app.db, (tx) => promoteMember(tx, brandId, promoted)),
      countTeamPlay(table.app, table.settings),
      transact(table.app.db, (tx) => promoteMember(tx, brandId, promoted)),
    ])
    expect(both.filter(Boolean)).toHaveLength(2)
    // Before anything is counted again: days that are over never are.
    const given = { deposits: 5_000n, rebatesOwn: 13n, bonuses: 17n }
    expect(await figures(promoted, 'team')).toMatchObject(given)
    expect(await figures(promoted, 'own')).toMatchObject(given)
    const below = await sit(0, promoted)
    await table.play(below)
    await credit(below, 70n)
    await countAll()
    const [own, team, child] = await Promise.all([
      figures(promoted, 'own'),
      figures(promoted, 'team'),
      figures(below, 'own'),
    ])
    expect(own).toMatchObject({ bets: 2n, deposits: 5_000n, newMembers: 1n })
    expect(team).toEqual(add([own, child]))
    const day = await today()
    const rows = await readLosses(table.app.db, {
      agentId: top,
      currency: 'FUN',
      from: day,
      to: day,
      after: null,
      limit: 20,
      offset: 0,
    })
    expect(add(rows)).toEqual(await figures(top, 'team'))
    expect(await transact(table.app.db, (tx) => promoteMember(tx, brandId, newId()))).toBe(false)
  })

  it('count who is there, who plays and what they have, of real accounts alone', async () => {
    const { top, agents, players } = await openLine()
    const tester = await sit(41, top)
    await table.play(players[1]!)
    await table.play(tester)
    await countAll()
    const day = await today()
    const status = (whose: Whose, agentId = top) =>
      readTeamStatus(table.app.db, { agentId, whose, currency: 'FUN', from: day, to: day })
    expect(await status('team')).toMatchObject({ agents: 3, players: 4, active: 1, online: 0 })
    expect(await status('direct')).toMatchObject({ agents: 1, players: 1, active: 0 })
    expect(await status('own')).toMatchObject({ agents: 1, players: 0, active: 0 })
    const [team, own, child, leg] = await Promise.all([
      status('team'),
      status('own'),
      status('own', players[0]),
      status('team', agents[0]),
    ])
    expect(team.balance).toBe(own.balance + child.balance + leg.balance)
    expect(await figures(top, 'team')).toMatchObject({ bets: 1n, newMembers: 7n })
  })
})

describe('the people of a team', () => {
  it('are listed by what they are, and those apart who never paid in', async () => {
    const { top, agents, players } = await openLine()
    await credit(players[0]!, 100n)
    const list = async (kind: 'all' | 'agent' | 'player' | 'unfunded', agentId = top) =>
      (
        await readMembers(table.app.db, {
          ...{ agentId, underId: agentId, search: '', kind, sort: 'account', order: 'up', currency: 'FUN' },
          ...{ after: null, limit: 20, offset: 0 },
        })
      )
        .map(({ playerId }) => playerId)
        .toSorted()
    expect(await list('all')).toEqual([agents[0]!, players[0]!].toSorted())
    expect([await list('agent'), await list('player')]).toEqual([[agents[0]], [players[0]]])
    expect(await list('unfunded')).toEqual([agents[0]])
    expect(await list('unfunded', agents[1])).toEqual(players.slice(2).toSorted())
  })

  it('are found along the path, and nobody beside it', async () => {
    const { top, agents, players } = await openLine()
    const [agent, deeper] = agents as [string, string]
    const stranger = await sit(1)
    const path = async (from: string, to: string) =>
      (await readPath(table.app.db, from, await nameOf(to))).map(({ playerId }) => playerId)
    expect(await path(top, players[3]!)).toEqual([top, agent, deeper, players[3]])
    expect(await path(agent, deeper)).toEqual([agent, deeper])
    expect(await path(agent, agent)).toEqual([agent])
    for (const [from, to] of [
      [agent, top],
      [agent, players[0]!],
      [deeper, agent],
      [top, stranger],
    ] as const)
      expect(await path(from, to)).toEqual([])
    expect(await readPath(table.app.db, top, 'nobody-of-this-name')).toEqual([])
  })

  it.each(['account', 'registeredAt', 'lastLoginAt', 'balance'] as const)(
    'come page by page in the order of %s, each once, both ways',
    async (sort) => {
      const top = await sit(2)
      const below = [
        await sit(0, top),
        await sit(1, top),
        await sit(0, top),
        await sit(0, top),
        await sit(1, top),
      ]
      await table.play(below[0]!)
      await sit(0, below[1])
      for (const order of ['up', 'down'] as const) {
        const wanted = {
          agentId: top,
          underId: top,
          search: '',
          kind: 'all' as const,
          sort,
          order,
          currency: 'FUN',
        }
        const whole = await readMembers(table.app.db, { ...wanted, after: null, limit: 20, offset: 0 })
        const found: string[] = []
        for (let after: { value: string; id: string } | null = null; ;) {
          const page: Awaited<ReturnType<typeof readMembers>> = await readMembers(table.app.db, {
            ...wanted,
            after,
            limit: 2,
            offset: 0,
          })
          found.push(...page.map(({ playerId }) => playerId))
          const last = page.at(-1)
          if (!last || page.length < 2) break
          after = { value: last.place, id: last.playerId }
        }
        expect(found).toEqual(whole.map(({ playerId }) => playerId))
        expect(found.toSorted()).toEqual(below.toSorted())
        expect(whole.find(({ playerId }) => playerId === below[1])).toMatchObject({
          directCount: 1,
          isDirect: true,
        })
        expect(
          (await readMembers(table.app.db, { ...wanted, kind: 'agent', after: null, limit: 20, offset: 0 }))
            .length,
        ).toBe(2)
      }
      const search = (await nameOf(below[0]!)).slice(0, -1)
      const hits = await readMembers(table.app.db, {
        agentId: below[1]!,
        underId: below[1]!,
        search,
        kind: 'all',
        sort,
        order: 'up',
        currency: 'FUN',
        after: null,
        limit: 50,
        offset: 0,
      })
      // Another leg has the name; this agent finds nobody of it.
      expect(hits.some(({ playerId }) => playerId === below[0])).toBe(false)
    },
  )
})
