import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../tools/test/clear-of-midnight.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import { post } from '../../core/ledger/index.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { countAllPlay, openPastTable, settleBets } from '../turnover/testing.ts'
import { countEntryDays, countTeamPlay, moveLegs, planMove } from './program.ts'
import { teamBetFile, teamBets } from './team-bets.ts'
import { teamEntries, teamEntryFile } from './team-entries.ts'

let table: TestTable
beforeAll(async () => void (table = await openPastTable()))
afterAll(() => table.close())
beforeEach(() => clearOfMidnight(30))

const sit = async (type: number, upline?: string, cash = 0n): Promise<string> => {
  const playerId = await table.sit(cash)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return playerId
}
const nameOf = async (playerId: string): Promise<string> =>
  (
    await sql<{ name: string }>`
      select username as name from players.v_usernames where player_id = ${playerId}::uuid`.execute(
      table.app.db,
    )
  ).rows[0]!.name
const dayOf = async (shift = 0) =>
  (
    await sql<{
      day: string
    }>`select ((now() at time zone 'Asia/Bangkok')::date + ${shift}::int)::text as day`.execute(table.app.db)
  ).rows[0]!.day
/** An amount of an answer in its smallest units, negative ones too. */
const units = (text: string) => BigInt(Math.round(Number(text) * 10_000))
const records = () => ({ app: table.app, settings: table.settings })
const contextOf = (playerId: string, type = 2) =>
  ({ caller: { playerId, type, account: 'x' }, request: { language: 'en' } }) as never

type BetQuery = Parameters<typeof teamBets>[1]
const betQuery = async (more: Partial<BetQuery> = {}): Promise<BetQuery> => ({
  from: await dayOf(-1),
  to: await dayOf(),
  whose: 'team',
  member: '',
  sort: 'settledAt',
  order: 'down',
  limit: 100,
  category: undefined,
  cursor: undefined,
  ...more,
})
const countAll = () =>
  expect
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
const betsOf = async (agentId: string, more: Partial<BetQuery> = {}) =>
  teamBets(records(), await betQuery(more), contextOf(agentId))
const textOf = async (file: Awaited<ReturnType<typeof teamBetFile>>) => {
  let text = ''
  for await (const piece of file.text) text += piece
  return text.slice(1).trim().split('\r\n')
}
const topUp = (playerId: string, amount: bigint) =>
  transact(table.app.db, (tx) =>
    post(tx, [
      {
        cause: { kind: 'top-up', id: newId() },
        debit: { owner: table.settings.current().platformOwner, purpose: 'play-money-issue' },
        credit: { owner: playerId, purpose: 'cash' },
        currency: 'FUN',
        amount,
      },
    ]),
  )
const moveTo = async (account: string, toAccount: string) => {
  await planMove(
    records(),
    {
      caller: { operatorId: newId(), username: 'mali' },
      request: { address: '203.0.113.1' },
    } as never,
    {
      moveId: newId(),
      account: await nameOf(account),
      toAccount: await nameOf(toAccount),
      reason: 'asked by both',
    },
  )
  await asOwner(
    table.app,
    "update players.leg_moves set effective_at = now() - interval '1 second' where state = 'PLANNED'",
  )
  await moveLegs(table.app, table.settings)
}

/** M and N at the top; A below M, B below A; a player at each. */
const seat = async () => {
  const [M, N] = [await sit(2), await sit(2)]
  const A = await sit(1, M)
  const B = await sit(1, A)
  return { M, N, A, B, a: await sit(0, A), b: await sit(0, B), n: await sit(0, N) }
}

describe('the bets of a team', () => {
  it('are all below at any depth, page by page in any order, and their totals are the rows and the turnover', async () => {
    const { M, N, A, B, a, b, n } = await seat()
    const now = new Date()
    const at = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
    await settleBets(table.app, [
      { playerId: a, stake: 10_000n, payout: 0n, at: at(9) },
      { playerId: b, stake: 20_000n, payout: 50_000n, at: at(8) },
      { playerId: b, stake: 10_000n, payout: 10_000n, at: at(7) },
      { playerId: B, stake: 5_000n, payout: 0n, at: at(6) },
      { playerId: A, stake: 7_000n, payout: 9_000n, at: at(5) },
      { playerId: n, stake: 99_000n, payout: 0n, at: at(4) },
    ])
    await Promise.all([countAll(), countAllPlay(table.app)])
    const whole = await betsOf(M)
    expect(whole.content.map(({ account }) => account)).toEqual(
      await Promise.all([A, B, b, b, a].map(nameOf)),
    )
    // A bet that gave its stake back counts for nothing; none of these is a ticket.
    expect(whole.content.map(({ valid, ticket }) => [units(valid), ticket])).toEqual(
      [7_000n, 5_000n, 0n, 20_000n, 10_000n].map((valid) => [valid, null]),
    )
    const sum = (name: 'stake' | 'payout' | 'result') =>
      whole.content.reduce((total, row) => total + units(row[name]), 0n)
    expect(units(whole.total!.stake)).toBe(sum('stake'))
    expect(units(whole.total!.payout)).toBe(sum('payout'))
    expect(units(whole.total!.result)).toBe(sum('result'))
    const { rows: fold } = await sql<{ bets: number; stake: bigint; returned: bigint }>`
      select sum(s.bets)::int as bets, sum(s.stake)::bigint as stake, sum(s.returned)::bigint as returned
      from turnover.v_sums s join turnover.v_lines l using (line_id) where l.path @> array[${M}::uuid]`.execute(
      table.app.db,
    )
    expect({
      bets: whole.total!.bets,
      stake: units(whole.total!.stake),
      returned: units(whole.total!.payout),
    }).toEqual(fold[0])
    // The days by game say the same of the one kind that was played, at every level, and nothing of another.
    for (const agentId of [M, A, B, N]) {
      const [all, one, none] = await Promise.all([
        betsOf(agentId),
        betsOf(agentId, { category: 'RNG' }),
        betsOf(agentId, { category: 'LIVE' }),
      ])
      expect([one.content, one.total]).toEqual([all.content, all.total])
      expect(none.total).toMatchObject({ bets: 0, stake: '0.00', payout: '0.00' })
    }
    for (const sort of ['settledAt', 'stake', 'payout', 'result'] as const)
      for (const order of ['up', 'down'] as const) {
        const found: string[] = []
        let cursor: string | undefined
        do {
          const page = await betsOf(M, { sort, order, limit: 2, cursor })
          expect(page.total === null).toBe(cursor !== undefined)
          found.push(...page.content.map(({ betId }) => betId))
          cursor = page.nextCursor ?? undefined
        } while (cursor !== undefined)
        expect(found).toHaveLength(5)
        expect(new Set(found)).toEqual(new Set(whole.content.map(({ betId }) => betId)))
        const all = (await betsOf(M, { sort, order })).content
        expect(found).toEqual(all.map(({ betId }) => betId))
      }
    // The same rows come where so many played that they are looked for in the order of time.
    const walk = async (more: Partial<BetQuery>) => {
      const first = await betsOf(M, { ...more, limit: 2 })
      const rest = await betsOf(M, { ...more, limit: 10, cursor: first.nextCursor! })
      return [...first.content, ...rest.content]
    }
    const walkAll = () =>
      Promise.all(
        (['settledAt', 'stake', 'payout', 'result'] as const).flatMap((sort) =>
          (['up', 'down'] as const).flatMap((order) =>
            ([undefined, 'RNG'] as const).map((category) => walk({ sort, order, category })),
          ),
        ),
      )
    const found = await walkAll()
    await asOwner(
      table.app,
      `update agents.team_days set active_members = 5000 where agent_id = '${M}';
       update agents.team_game_days set bets = 5000 where agent_id = '${M}'`,
    )
    expect(await walkAll()).toEqual(found)
    expect(found[2]).toEqual(whole.content)
    const names = async (more: Partial<BetQuery>, of = M) =>
      (await betsOf(of, more)).content.map(({ account }) => account)
    expect(await names({ whose: 'direct' })).toEqual([await nameOf(A)])
    expect(await names({ whose: 'own' }, B)).toEqual([await nameOf(B)])
    expect(await names({ member: (await nameOf(b)).toUpperCase() })).toEqual([
      await nameOf(b),
      await nameOf(b),
    ])
    expect(await names({ category: 'LIVE' })).toEqual([])
    expect(await names({ category: 'RNG' })).toHaveLength(5)
    expect(await names({ to: await dayOf(-1) })).toEqual([])
    for (const stranger of [n, N])
      await expect(names({ member: stranger })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(names({ member: await nameOf(a) }, B)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(names({ member: 'nobody-of-this-name' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(teamBets(records(), await betQuery(), contextOf(a, 0))).rejects.toMatchObject({
      code: 'NOT_AN_AGENT',
    })
    for (const wrong of [{ cursor: 'x' }, { cursor: `${newId()}/1` }, { from: '2020-01-01' }])
      await expect(betsOf(M, wrong)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    const lines = await textOf(await teamBetFile(records(), await betQuery(), contextOf(M)))
    expect(lines).toHaveLength(6)
    expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual(whole.content.map(({ betId }) => betId))
  })

  it('by game are the same from the migration, which fills them from the sums, whichever of the two has counted more', async () => {
    const { A, a, b, B } = await seat()
    const migration = readFileSync(
      new URL('../../../../../../db/migrations/0422_play_of_teams_by_game.sql', import.meta.url),
      'utf8',
    )
    const fill = migration.slice(migration.indexOf('with marks as'), migration.indexOf('do $$'))
    const kept = async () =>
      (
        await sql<{ bets: bigint; stake: bigint }>`
          select * from agents.team_game_days where agent_id in (${A}::uuid, ${B}::uuid) order by agent_id, day, game_id`.execute(
          table.app.db,
        )
      ).rows
    const now = new Date()
    const bet = (playerId: string) => ({ playerId, stake: 10_000n, payout: 5_000n, at: now })
    await settleBets(table.app, [bet(a), bet(b)])
    await Promise.all([countAll(), countAllPlay(table.app)])
    await settleBets(table.app, [bet(b), bet(B)])
    await countAll()
    const counted = await kept()
    // Below A are a, b and B with four bets; below B is b with two.
    expect(counted.reduce((sum, { bets, stake }) => sum + bets + stake, 0n)).toBe(60_006n)
    for (const turn of [1, 2]) {
      await asOwner(table.app, `truncate agents.team_game_days; ${fill}`)
      expect(await kept(), String(turn)).toEqual(counted)
      await countAllPlay(table.app)
    }
  })

  it('of a member who moved away are those of the time they were below', async () => {
    const { M, N, a } = await seat()
    await settleBets(table.app, [{ playerId: a, stake: 10_000n, payout: 0n, at: new Date() }])
    await moveTo(a, N)
    await settleBets(table.app, [{ playerId: a, stake: 30_000n, payout: 0n, at: new Date() }])
    await countAll()
    const member = await nameOf(a)
    const stakes = async (agentId: string) =>
      (await betsOf(agentId, { member })).content.map(({ stake }) => units(stake))
    expect(await stakes(M)).toEqual([10_000n])
    expect(await stakes(N)).toEqual([30_000n])
  })
})

describe('the account details of a team', () => {
  const entries = async (agentId: string, more: Record<string, unknown> = {}) =>
    teamEntries(
      records(),
      {
        from: await dayOf(-1),
        to: await dayOf(),
        whose: 'team',
        member: '',
        limit: 100,
        group: undefined,
        cursor: undefined,
        ...more,
      } as never,
      contextOf(agentId),
    )
  it('are what moved beside play while a member was below, and nothing of anybody else', async () => {
    const { M, N, A, a, n } = await seat()
    const late = await sit(0, undefined, 1_000n)
    await transact(table.app.db, (tx) => hangUnderUpline(tx, late, A))
    // What came in before the member did is not the agent's to see.
    expect((await entries(M, { member: await nameOf(late) })).content).toEqual([])
    for (const [playerId, amount] of [
      [a, 40_000n],
      [A, 20_000n],
      [n, 70_000n],
      [late, 30_000n],
    ] as const)
      await topUp(playerId, amount)
    const whole = await entries(M)
    expect(whole.content.map(({ account }) => account)).toEqual(await Promise.all([late, A, a].map(nameOf)))
    expect(whole.total).toMatchObject([{ group: 'deposits', count: 3 }])
    expect(units(whole.total![0]!.totalIn)).toBe(90_000n)
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await entries(M, { limit: 1, cursor })
      found.push(...page.content.map(({ transactionId }) => transactionId))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(found).toEqual(whole.content.map(({ transactionId }) => transactionId))
    expect((await entries(M, { group: 'withdrawals' })).content).toEqual([])
    await expect(entries(M, { member: await nameOf(n) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await moveTo(a, N)
    await topUp(a, 5_000n)
    expect((await entries(M, { member: await nameOf(a) })).content).toHaveLength(1)
    expect((await entries(N, { member: await nameOf(a) })).content).toHaveLength(1)
    const file = await teamEntryFile(
      records(),
      {
        from: await dayOf(-1),
        to: await dayOf(),
        whose: 'team',
        member: '',
        group: undefined,
        cursor: undefined,
      },
      contextOf(M),
    )
    const lines = await textOf(file)
    expect(lines).toHaveLength(4)
    await expect(entries(M, { cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  it('come to the same from folded days as from the rows, in any place of the team, page by page in either way of finding them', async () => {
    const { M, N, A, B, a, b, n } = await seat()
    const all = [M, N, A, B, a, b, n]
    for (const [at, playerId] of [...all, a, b].entries()) await topUp(playerId, BigInt(10_000 + at))
    await moveTo(a, N)
    await topUp(a, 77_000n)
    // As if all of it had been three days ago.
    await asOwner(
      table.app,
      `alter table ledger.transfers disable trigger user;
       update ledger.transfers set posted_at = posted_at - interval '3 days';
       alter table ledger.transfers enable trigger user;
       update players.line_history set valid_from = valid_from - interval '3 days', valid_to = valid_to - interval '3 days'`,
    )
    await topUp(b, 5_000n)
    const range = { from: await dayOf(-6), to: await dayOf() }
    const seen = async () => {
      const answers = all
        .slice(0, 4)
        .flatMap((agentId) =>
          (['team', 'direct', 'own'] as const).flatMap((whose) =>
            [range, { ...range, to: range.from }, { from: range.to, to: range.to }].map((days) =>
              entries(agentId, { whose, ...days }),
            ),
          ),
        )
      return Promise.all(answers)
    }
    const walk = async (agentId: string) => {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await entries(agentId, { ...range, limit: 2, cursor })
        found.push(...page.content.map(({ transactionId }) => transactionId))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      return found
    }
    const [before, pages] = [await seen(), await walk(M)]
    await Promise.all([1, 2, 3].map(() => countEntryDays(table.app, table.settings)))
    await countEntryDays(table.app, table.settings)
    const { rows } = await sql<{ folded: number; members: number }>`
      select (select count(*)::int from agents.entry_days where agent_id = ${M}::uuid) as folded,
        (select count(*)::int from agents.entry_members where player_id = any(${all}::uuid[])) as members`.execute(
      table.app.db,
    )
    expect(rows[0]).toEqual({ folded: 2, members: 7 })
    expect(await seen()).toEqual(before)
    expect(await walk(M)).toEqual(pages)
    // M, A, B, a before the move, twice each of the players, and b today.
    expect(pages).toHaveLength(8)
    // The same rows where a team has so many entries that they are looked for in the order of time.
    await asOwner(
      table.app,
      `insert into agents.entry_days (agent_id, currency, day, cause_kind, is_credit, is_direct, entries, amount)
       select agent_id, currency, day, -1, true, true, 5000, 0 from agents.entry_days group by 1, 2, 3`,
    )
    expect(await walk(M)).toEqual(pages)
    expect(await seen()).toEqual(before)
    const total = before[0]!.total!.find(({ group }) => group === 'deposits')!
    expect(total.count).toBe(8)
  })
})
