import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flat, salary } from '../../../../../../packages/contracts/src/testing/terms.ts'
import { transact } from '../../../platform/db/database.ts'
import { approve, ask, openBackOffice, openTestEndpoint } from '../../core/operators/testing.ts'
import type { BackOffice } from '../../core/operators/testing.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { makeOfferIn } from '../contracts/make-offer.ts'
import { asOwner, newId, openPastTable, signFrom, sitBelow } from '../pay-runs/testing.ts'
import { settleBets } from '../turnover/testing.ts'
import { agentMovesRoutes, countTeamPlay, moveLegs, promoteMember } from './program.ts'

const REASON = 'asked for by the agent'

let table: TestTable
let endpoint: FastifyInstance
const staff: Record<string, BackOffice> = {}
beforeAll(async () => {
  table = await openPastTable()
  const more = [agentMovesRoutes(table.app, table.settings)]
  endpoint = await openTestEndpoint(table.app, {
    isFactorRequired: false,
    more,
    holds: { isPlayMoney: true },
  })
  for (const role of ['owner', 'risk', 'finance'])
    staff[role] = await openBackOffice(table.app, endpoint, role)
})
afterAll(async () => {
  await endpoint.close()
  await table.close()
})

const rowOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> =>
  (await query.execute(table.app.db)).rows[0]!
const nameOf = async (id: string) =>
  (
    await rowOf(
      sql<{ name: string }>`select username as name from players.v_usernames where player_id = ${id}::uuid`,
    )
  ).name
const typeOf = async (id: string) =>
  (
    await rowOf(
      sql<{ type: number }>`select type::int as type from players.v_standing where player_id = ${id}::uuid`,
    )
  ).type
const post = (url: string, body: object, role = 'risk') =>
  ask(endpoint, { method: 'POST', url, body, backOffice: staff[role]! })
const second = (approvalId: unknown) =>
  approve(endpoint, `/bo/approvals/${String(approvalId)}`, staff['owner']!)
const propose = async (url: string, body: object) => {
  const asked = await post(url, { ...body, reason: REASON })
  return asked.code === 'SENT_FOR_APPROVAL' ? () => second(asked.data!['approvalId']) : async () => asked
}
const byTwo = async (url: string, body: object) => (await propose(url, body))()
const demote = async (id: string) => byTwo('/bo/agents/demotions', { account: await nameOf(id) })
const sit = (type: number, upline?: string) => sitBelow(table, type, upline)

describe('an agent who becomes a player again', () => {
  it('is made one by two who may move members, keeps the place in the line, and is told', async () => {
    const M = await sit(2)
    const A = await sit(1, M)
    const account = await nameOf(A)
    const url = '/bo/agents/demotions'
    expect((await post(url, { account, reason: REASON }, 'finance')).status).toBe(403)
    expect((await post(url, { account, reason: 'x' })).status).toBe(400)
    const asked = await post(url, { account, reason: REASON })
    expect(asked.code).toBe('SENT_FOR_APPROVAL')
    expect(await typeOf(A)).toBe(1)
    expect((await second(asked.data!['approvalId'])).status).toBe(200)
    expect(await typeOf(A)).toBe(0)
    const standing = sql<{
      upline: string[]
    }>`select upline from players.v_standing where player_id = ${A}::uuid`
    expect((await rowOf(standing)).upline).toEqual([M])
    const letters = sql<{ count: number }>`
      select count(*)::int as count from mailbox.letters where player_id = ${A}::uuid and cause like 'agent-demoted:%'`
    expect(await rowOf(letters)).toEqual({ count: 1 })
    const trail = sql`select before, after from operators.audit where action = 'agents.demote' and subject = ${`player:${A}`}`
    expect((await trail.execute(table.app.db)).rows).toEqual([
      { before: { isAgent: true }, after: { isAgent: false } },
    ])
    expect((await demote(A)).code).toBe('NOT_AN_AGENT')
    expect((await byTwo(url, { account: 'nobody-here' })).code).toBe('NOT_FOUND')
  })

  it('is refused over a downline, a contract that runs, and pay that has not come; an open offer is over', async () => {
    const M = await sit(2)
    const [A, B, C] = [await sit(1, M), await sit(1, M), await sit(1, M)]
    await sit(0, A)
    expect((await demote(A)).code).toBe('HAS_DOWNLINES')
    expect((await demote(M)).code).toBe('NOT_AN_AGENT')
    const from = new Date(Date.now() - 3 * 24 * 60 * 60_000)
    await signFrom(table, { issuer: null, holder: M, terms: salary(flat('1%')), from })
    const contractId = await signFrom(table, { issuer: M, holder: B, terms: salary(flat('1%')), from })
    expect((await demote(B)).code).toBe('CONTRACTS_RUN')
    // It ended a moment ago, and no run has computed its last day.
    await asOwner(
      table.app,
      `update contracts.contracts set effective_to = now() - interval '1 second', end_reason = 'BY_STAFF' where contract_id = '${contractId}'`,
    )
    expect((await demote(B)).code).toBe('BILLS_UNPAID')
    expect(await typeOf(B)).toBe(1)
    const offerId = newId()
    const wanted = {
      offerId,
      issuerId: M,
      holderId: C,
      kind: 'daily',
      terms: salary(flat('0.5%')),
      by: 'm',
    } as const
    await transact(table.app.db, (tx) => makeOfferIn(tx, table.settings, wanted))
    expect((await demote(C)).status).toBe(200)
    const offer = sql<{ state: string }>`select state from contracts.offers where offer_id = ${offerId}::uuid`
    expect((await rowOf(offer)).state).toBe('EXPIRED')
    await expect(
      transact(table.app.db, (tx) => makeOfferIn(tx, table.settings, { ...wanted, offerId: newId() })),
    ).rejects.toMatchObject({ code: 'NOT_DIRECT_DOWNLINE' })
  })

  it('never stands above somebody, whoever comes below at the same moment', async () => {
    const M = await sit(2)
    for (let turn = 0; turn < 4; turn += 1) {
      const A = await sit(1, M)
      const late = await sit(0)
      const confirm = await propose('/bo/agents/demotions', { account: await nameOf(A) })
      const [done, hung] = await Promise.all([
        confirm(),
        transact(table.app.db, (tx) => hangUnderUpline(tx, late, A)).then(
          () => 'hung',
          (error: { code: string }) => error.code,
        ),
      ])
      expect([done.code ?? 'done', hung]).toEqual(
        hung === 'hung' ? ['HAS_DOWNLINES', 'hung'] : ['done', 'NO_LINE'],
      )
      expect(await typeOf(A)).toBe(hung === 'hung' ? 1 : 0)
    }
  })

  it('and is made an agent once more has the days of the team as if nothing had been', async () => {
    const M = await sit(2)
    const A = await sit(1, M)
    const play = async (stake: bigint) => {
      await settleBets(table.app, [{ playerId: A, stake, payout: 0n, at: new Date() }])
      await expect
        .poll(
          async () => {
            await countTeamPlay(table.app, table.settings)
            const day = sql<{
              stake: bigint
            }>`select coalesce(sum(stake), 0)::bigint as stake from agents.member_days where player_id = ${A}::uuid`
            return (await rowOf(day)).stake
          },
          { timeout: 20_000 },
        )
        .toBe((played += stake))
    }
    let played = 0n
    const teamOf = (id: string) =>
      rowOf(
        sql<{ bets: bigint; stake: bigint; valid: bigint; active: bigint }>`
          select coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(valid), 0)::bigint as valid,
            coalesce(sum(active_members), 0)::bigint as active
          from agents.team_days where agent_id = ${id}::uuid`,
      )
    await play(100n)
    expect((await demote(A)).status).toBe(200)
    await play(20n)
    expect(await teamOf(A)).toMatchObject({ bets: 1n, stake: 100n })
    const again = () => transact(table.app.db, (tx) => promoteMember(tx, table.settings.current().brandId, A))
    expect(await again()).toBe(true)
    expect(await teamOf(A)).toMatchObject({ bets: 2n, stake: 120n, valid: 120n })
    expect((await demote(A)).status).toBe(200)
    await play(3n)
    expect(await again()).toBe(true)
    await play(1n)
    expect(await teamOf(A)).toEqual(await teamOf(M))
    expect(await teamOf(M)).toMatchObject({ bets: 4n, stake: 124n })
  })
})

it('two moves that would make a circle together, approved at once: one is done, the other refused', async () => {
  const M = await sit(2)
  const [A, B] = [await sit(1, M), await sit(1, M)]
  const plan = async (who: string, to: string) =>
    propose('/bo/agent-moves', { moveId: newId(), account: await nameOf(who), toAccount: await nameOf(to) })
  const confirm = [await plan(A, B), await plan(B, A)]
  expect((await Promise.all(confirm.map((one) => one()))).map(({ status }) => status)).toEqual([200, 200])
  await asOwner(
    table.app,
    "update players.leg_moves set effective_at = now() - interval '1 second' where state = 'PLANNED'",
  )
  await Promise.all([1, 2, 3].map(() => moveLegs(table.app, table.settings)))
  const { value } = await ask(endpoint, {
    method: 'GET',
    url: '/bo/agent-moves?limit=100',
    backOffice: staff['owner']!,
  })
  const moves = (value!['content'] as Record<string, unknown>[]).filter(({ playerId }) =>
    [A, B].includes(String(playerId)),
  )
  expect(new Map(moves.map(({ state, refused }) => [state, refused]))).toEqual(
    new Map<string, string | null>([
      ['DONE', null],
      ['REFUSED', 'NO_LINE'],
    ]),
  )
})
