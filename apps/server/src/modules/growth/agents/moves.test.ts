import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salary, flat } from '../../../../../../packages/contracts/src/testing/terms.ts'
import { writeTerms } from '@krathong/contracts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import { lockMoves, moveLeg, readDueMove } from '../../people/players/index.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { countAllPlay, openPastTable, settleBets } from '../turnover/testing.ts'
import { moveLegs, planMove } from './program.ts'

let table: TestTable
beforeAll(async () => void (table = await openPastTable()))
afterAll(() => table.close())

const sit = async (type: number, upline?: string): Promise<string> => {
  const playerId = await table.sit(0n)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return playerId
}
const nameOf = async (playerId: string): Promise<string> =>
  (
    await sql<{
      name: string
    }>`select username as name from players.v_usernames where player_id = ${playerId}::uuid`.execute(
      table.app.db,
    )
  ).rows[0]!.name
const pathOf = async (playerId: string): Promise<string[]> =>
  (
    await sql<{
      path: string[]
    }>`select upline as path from players.v_profiles where player_id = ${playerId}::uuid`.execute(
      table.app.db,
    )
  ).rows[0]!.path
const staff = {
  caller: { operatorId: newId(), username: 'mali' },
  request: { address: '203.0.113.1' },
} as never
const plan = async (account: string, toAccount: string) =>
  planMove({ app: table.app, settings: table.settings }, staff, {
    moveId: newId(),
    account: await nameOf(account),
    toAccount: await nameOf(toAccount),
    reason: 'asked by both',
  })
const move = () => moveLegs(table.app, table.settings)
const midnight = () =>
  asOwner(
    table.app,
    "update players.leg_moves set effective_at = now() - interval '1 second' where state = 'PLANNED'",
  )
const stateOf = async (playerId: string) =>
  (
    await sql<{ state: string; refused: string | null; moved: number | null }>`
      select state, refused, moved from players.leg_moves where player_id = ${playerId}::uuid order by asked_at desc limit 1`.execute(
      table.app.db,
    )
  ).rows[0]!

/** M and N at the top; A below M with B and two players. */
const seat = async () => {
  const [M, N] = [await sit(2), await sit(2)]
  const A = await sit(1, M)
  const B = await sit(1, A)
  return { M, N, A, B, p: await sit(0, A), q: await sit(0, B) }
}

describe('a move of a leg', () => {
  it('waits for midnight and takes everybody along; what was played before stays with the old line', async () => {
    const { M, N, A, B, p, q } = await seat()
    const { effectiveAt } = await plan(A, N)
    const local = Temporal.Instant.fromEpochMilliseconds(effectiveAt.getTime()).toZonedDateTimeISO(
      'Asia/Bangkok',
    )
    expect(local.toPlainTime().toString()).toBe('00:00:00')
    expect(effectiveAt.getTime()).toBeGreaterThan(Date.now())
    await move()
    expect(await pathOf(q)).toEqual([M, A, B])
    await settleBets(table.app, [{ playerId: q, stake: 10_000n, payout: 0n, at: new Date() }])
    await midnight()
    await Promise.all([move(), move()])
    expect(await stateOf(A)).toEqual({ state: 'DONE', refused: null, moved: 4 })
    expect([await pathOf(A), await pathOf(B), await pathOf(p), await pathOf(q)]).toEqual([
      [N],
      [N, A],
      [N, A],
      [N, A, B],
    ])
    await settleBets(table.app, [{ playerId: q, stake: 20_000n, payout: 0n, at: new Date() }])
    await countAllPlay(table.app)
    const { rows } = await sql<{ path: string[]; stake: bigint }>`
      select l.path, sum(s.stake)::bigint as stake from turnover.v_sums s join turnover.v_lines l using (line_id)
      where s.player_id = ${q}::uuid group by 1 order by 2`.execute(table.app.db)
    expect(rows).toEqual([
      { path: [M, A, B], stake: 10_000n },
      { path: [N, A, B], stake: 20_000n },
    ])
    const history = await sql<{ path: string[]; open: boolean }>`
      select path, valid_to is null as open from players.v_line_history where player_id = ${q}::uuid and path <> '{}' order by valid_from`.execute(
      table.app.db,
    )
    expect(history.rows).toEqual([
      { path: [M, A, B], open: false },
      { path: [N, A, B], open: true },
    ])
  })

  it.each([
    ['into the own leg', 'A', 'B', 'NO_LINE'],
    ['to oneself', 'A', 'A', 'NO_LINE'],
    ['to where one is', 'A', 'M', 'NO_LINE'],
    ['of a top agent', 'M', 'N', 'NO_LINE'],
    ['to a player', 'B', 'p', 'NO_LINE'],
  ] as const)('%s is refused', async (_, who, to, code) => {
    const seats = await seat()
    await expect(plan(seats[who], seats[to])).rejects.toMatchObject({ code })
  })

  it('is planned once at a time, and refused where points would be above the new agent’s', async () => {
    const { N, A, p } = await seat()
    const C = await sit(1, N)
    await plan(p, N)
    await expect(plan(p, C)).rejects.toMatchObject({ code: 'MOVE_PLANNED' })
    await sql`insert into players.rebate_points (player_id, category, points, counts_from, set_by)
      values (${A}::uuid, 'RNG', 50, now(), ${N}::uuid)`.execute(table.app.db)
    await expect(plan(A, C)).rejects.toMatchObject({ code: 'RATE_ABOVE_UPLINE' })
  })

  it('never makes a circle: of two that would together, one is done and the other refused', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const M = await sit(2)
      const [A, B] = [await sit(1, M), await sit(1, M)]
      await plan(A, B)
      await plan(B, A)
      await midnight()
      await Promise.all([move(), move(), move()])
      const states = [await stateOf(A), await stateOf(B)]
      expect(states.map(({ state }) => state).toSorted()).toEqual(['DONE', 'REFUSED'])
      const paths = [await pathOf(A), await pathOf(B)]
      expect(paths.toSorted((a, b) => a.length - b.length)).toEqual([
        [M],
        [M, states[0]!.state === 'DONE' ? B : A],
      ])
    }
  })

  it('is refused by the database itself without a plan that is due', async () => {
    const { M, N, A } = await seat()
    const forged = { moveId: newId(), playerId: A, fromId: M, toId: N, effectiveAt: new Date() }
    await expect(transact(table.app.db, (tx) => moveLeg(tx, forged))).rejects.toThrow('not hung elsewhere')
    await plan(A, N)
    const { rows } = await sql<{
      id: string
    }>`select move_id as id from players.leg_moves where player_id = ${A}::uuid`.execute(table.app.db)
    await expect(
      transact(table.app.db, (tx) => moveLeg(tx, { ...forged, moveId: rows[0]!.id })),
    ).rejects.toThrow('not hung elsewhere')
  })

  it('takes a newcomer along who comes below while it is done', async () => {
    const { N, A, B } = await seat()
    await plan(A, N)
    await midnight()
    const late = await sit(0)
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    const coming = transact(table.app.db, async (tx) => {
      await hangUnderUpline(tx, late, B)
      await held
    })
    const moving = move()
    release()
    await Promise.all([coming, moving])
    expect(await pathOf(late)).toEqual([N, A, B])
  })

  it('ends what was agreed with the agent before, and what hangs on it, at that midnight', async () => {
    const { M, N, A, B } = await seat()
    const sign = async (issuer: string | null, holder: string) => {
      const id = newId()
      await asOwner(
        table.app,
        `with offered as (insert into contracts.offers (offer_id, brand_id, kind, currency, issuer_id, holder_id, wants, terms,
           agreement_hash, state, offered_by, expires_at, answered_at)
           select $1, brand_id, 'daily', currency, $2, $3, 'terms', $4, repeat('a', 64), 'ACCEPTED', 'test', now(), now()
           from players.players where player_id = $3 returning *)
         insert into contracts.contracts (contract_id, brand_id, kind, currency, issuer_id, holder_id, version, terms, agreement_hash, effective_from)
         select offer_id, brand_id, kind, currency, issuer_id, holder_id, 1, terms, agreement_hash, now() - interval '3 days' from offered`,
        [id, issuer, holder, JSON.stringify(writeTerms(salary(flat('1%'))))],
      )
      return id
    }
    await sign(null, M)
    await sign(M, A)
    await sign(A, B)
    await plan(A, N)
    await midnight()
    await move()
    const { rows } = await sql<{ holder: string; reason: string | null; ended: boolean }>`
      select c.holder_id as holder, c.end_reason as reason, c.effective_to is not null as ended from contracts.v_contracts c
      where c.holder_id in (${M}::uuid, ${A}::uuid, ${B}::uuid)`.execute(table.app.db)
    const shown = Object.fromEntries(rows.map(({ holder, reason }) => [holder, reason]))
    expect(shown).toEqual({ [M]: null, [A]: 'BY_STAFF', [B]: 'UPLINE_CONTRACT_ENDED' })
    expect(
      await transact(
        table.app.db,
        async (tx) => (await lockMoves(tx), readDueMove(tx, table.settings.current().brandId)),
      ),
    ).toBeNull()
  })
})
