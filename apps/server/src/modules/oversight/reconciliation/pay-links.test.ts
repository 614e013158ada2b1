import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { amount } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { flat, salary } from '../../../../../../packages/contracts/src/testing/terms.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { tendRebates } from '../../growth/line-rebates/program.ts'
import { linkRuns } from '../../growth/pay-runs/program.ts'
import { signFrom, sitBelow, tendUntilPaid } from '../../growth/pay-runs/testing.ts'
import { minutesAfter, openPastTable, settleBets } from '../../growth/turnover/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { makeRoot } from './make-root.ts'
import { openSigningKey } from './signing-key.ts'
import { runWholePass } from './run-pass.ts'
import { sealAll } from './testing.ts'

const DAY = new Date(
  Temporal.Now.zonedDateTimeISO('Asia/Bangkok').startOfDay().subtract({ days: 4 }).epochMilliseconds,
)
let table: TestTable
const owner = (statement: string) => asOwner(table.app, statement)
/** Somebody with every right on the database, no trigger in the way. */
const force = (statement: string) => owner(`set session_replication_role = replica; ${statement}`)
const found = () =>
  owner(
    `select subject, detail ->> 'kind' as kind from reconciliation.differences where check_name = 'pay-runs' order by 1, 2`,
  )
const forget = () => force('delete from reconciliation.differences')

const say = (playerId: string, percent: string) =>
  owner(
    `insert into players.rebate_points (player_id, category, points, counts_from)
     values ('${playerId}', 'RNG', ${Math.round(Number(percent) * 100)}, '${DAY.toISOString()}')`,
  )
const tendUntilRebated = () =>
  vi.waitFor(
    async () => {
      await tendRebates(table.app, table.settings)
      const [open] = await owner(
        'select count(*)::int as count from line_rebates.runs where computed_at is null and due_at <= now()',
      )
      expect(open!['count']).toBe(0)
    },
    { timeout: 30_000 },
  )

beforeAll(async () => {
  table = await openPastTable()
  const top = await sitBelow(table, 2)
  const agent = await sitBelow(table, 1, top)
  await signFrom(table, { issuer: null, holder: top, terms: salary(flat('1%')), from: DAY })
  await signFrom(table, { issuer: top, holder: agent, terms: salary(flat('0.5%')), from: DAY })
  // Three days that are over at any hour of today: what follows the first link is not the last one, which the root names.
  for (const day of [0, 1, 2])
    await settleBets(table.app, [
      {
        playerId: await sitBelow(table, 0, agent),
        stake: amount('10,000'),
        payout: 0n,
        at: minutesAfter(DAY, day * 24 * 60 + 60),
      },
    ])
  // The rebates of these days stand in the same chain.
  await say(top, '1.00')
  await owner(`update line_rebates.start set since = '${DAY.toISOString()}'`)
  await tendUntilPaid(table)
  await tendUntilRebated()
  await linkRuns(table.app)
})
afterAll(() => table.close())

describe('pay runs under the books', () => {
  it('have one link each, whoever makes links how often, and the root names the last', async () => {
    const links = () => owner('select link_no::text as link, hash from pay_runs.links order by link_no')
    const before = await links()
    const [runs] = await owner(
      `select (select count(*) from pay_runs.runs where computed_at is not null)::int as pay,
         (select count(*) from line_rebates.runs where computed_at is not null)::int as rebates`,
    )
    expect(runs!['pay']).toBeGreaterThanOrEqual(3)
    expect(runs!['rebates']).toBeGreaterThanOrEqual(3)
    expect(before).toHaveLength(Number(runs!['pay']) + Number(runs!['rebates']))
    await Promise.all([linkRuns(table.app), linkRuns(table.app), linkRuns(table.app)])
    expect(await links()).toEqual(before)
    await sealAll({ app: table.app })
    const made = await makeRoot(table.app, await openSigningKey(table.app), { isWanted: true })
    expect(made!.document.pay).toEqual(before.at(-1))
    // Bets that were set in the past have no round: the pass tells of that, and of nothing here.
    await runWholePass(table.app)
    expect(await found()).toEqual([])
    const [part] = await owner(
      `select looked_at::int as at from reconciliation.pass_parts where part = 'pay-runs'`,
    )
    expect(part).toEqual({ at: before.length })
  })

  it.each([
    'update pay_runs.runs set total = total + 1 where computed_at is not null',
    'delete from pay_runs.runs where computed_at is not null',
    'update line_rebates.runs set root_sum = root_sum + 1 where computed_at is not null',
    'delete from line_rebates.lines',
    'update pay_runs.links set hash = hash',
    'delete from pay_runs.links',
  ])('stand: %s', async (statement) => {
    await expect(owner(statement)).rejects.toThrow()
  })

  it('tell a line of rebates that was altered, and a run made to fit it', async () => {
    const [{ run, root }] = (await owner(
      `select run_id::text as run, root_hash as root from line_rebates.runs where lines > 0 order by day limit 1`,
    )) as [{ run: string; root: string }]
    const bend = (change: string) =>
      force(`update line_rebates.lines set base = base ${change} where run_id = '${run}' and line_no = 0`)
    await bend('+ 10000')
    await runWholePass(table.app)
    expect((await found()).map(({ kind }) => kind)).toEqual(['lines'])
    await forget()
    await bend('- 10000')
    const rooted = (hash: string) =>
      force(`update line_rebates.runs set root_hash = '${hash}' where run_id = '${run}'`)
    await rooted('b'.repeat(64))
    await runWholePass(table.app)
    expect((await found()).map(({ kind }) => kind)).toEqual(['chain'])
    await forget()
    await rooted(root)
  })

  it('tell a bill that was altered, with its run and the chain made to fit it', async () => {
    const first = `(select run_id from pay_runs.links where run_id is not null order by link_no limit 1)`
    const [{ place }] = (await owner(
      `select link_no::text as place from pay_runs.links where run_id is not null order by link_no limit 1`,
    )) as [{ place: string }]
    await force(`update pay_runs.bills set base = base + 10000 where run_id = ${first} and line_no = 1`)
    await runWholePass(table.app)
    expect(await found()).toEqual([{ subject: `pay-run:${place}`, kind: 'lines' }])
    await forget()
    await force(`update pay_runs.runs set root_hash = repeat('b', 64) where run_id = ${first}`)
    await runWholePass(table.app)
    expect((await found()).map(({ kind }) => kind)).toContain('chain')
    await forget()
    // A forger who can write anything but the signature: links made anew over what stands now.
    await force('delete from pay_runs.links')
    await linkRuns(table.app)
    await runWholePass(table.app)
    expect((await found()).map(({ kind }) => kind)).toContain('root')
    await forget()
  })

  it('are linked by the look itself where they wait since the program stood still', async () => {
    const links = () => owner('select link_no::text as link, hash from pay_runs.links order by link_no')
    await force(
      `update pay_runs.runs set computed_at = computed_at - interval '2 hours' where computed_at is not null;
       update line_rebates.runs set computed_at = computed_at - interval '2 hours' where computed_at is not null;
       delete from pay_runs.links where link_no > 1`,
    )
    const [{ runs }] = (await owner(
      `select (select count(*) from pay_runs.runs where computed_at is not null)::int
         + (select count(*) from line_rebates.runs where computed_at is not null)::int as runs`,
    )) as [{ runs: number }]
    await runWholePass(table.app)
    expect((await found()).map(({ kind }) => kind)).not.toContain('unlinked')
    expect(await links()).toHaveLength(runs)
    await forget()
  })

  it('tell runs that nobody can link, also where no link went past them', async () => {
    await force('delete from pay_runs.links where link_no > 1')
    const [{ waiting }] = (await owner(
      `select (select count(*) from pay_runs.runs where computed_at is not null)::int
         + (select count(*) from line_rebates.runs where computed_at is not null)::int - 1 as waiting`,
    )) as [{ waiting: number }]
    // Whoever holds the lock of the links keeps every turn from making one.
    const holder = new pg.Client({ connectionString: table.app.databaseUrl })
    await holder.connect()
    try {
      await holder.query(`begin; select pg_advisory_xact_lock(hashtext('pay_runs.links'))`)
      await runWholePass(table.app)
    } finally {
      await holder.end()
    }
    expect((await found()).filter(({ kind }) => kind === 'unlinked')).toHaveLength(waiting)
    await linkRuns(table.app)
    await forget()
  })

  it('tell a link in the middle that was taken away, and two that changed places', async () => {
    await force('delete from pay_runs.links where link_no = 2')
    await runWholePass(table.app)
    expect(await found()).toContainEqual({ subject: 'pay-run:3', kind: 'chain' })
    await forget()
    await force('delete from pay_runs.links')
    await linkRuns(table.app)
    await force(
      `update pay_runs.links set link_no = case link_no when 2 then 1000003 else 1000002 end where link_no in (2, 3);
       update pay_runs.links set link_no = link_no - 1000000 where link_no > 1000000`,
    )
    await runWholePass(table.app)
    const chained = (await found()).filter(({ kind }) => kind === 'chain').map(({ subject }) => subject)
    expect(chained).toEqual(expect.arrayContaining(['pay-run:2', 'pay-run:3']))
    await force('delete from pay_runs.links')
    await linkRuns(table.app)
    await forget()
  })

  it('tell a link that the program made for a run that has not been computed', async () => {
    const columns = 'brand_id, kind, pay_period, currency, period_from, period_to, due_at'
    const [{ id }] = (await owner(
      `insert into pay_runs.runs (run_id, ${columns})
       select gen_random_uuid(), brand_id, kind, pay_period, currency, period_from + interval '20 years', period_to + interval '20 years',
         due_at + interval '20 years' from pay_runs.runs limit 1 returning run_id::text as id`,
    )) as [{ id: string }]
    const { rows } = await sql<{ link: string }>`
      insert into pay_runs.links (link_no, run_id, hash)
      select max(link_no) + 1, ${id}::uuid, repeat('c', 64) from pay_runs.links returning link_no::text as link`.execute(
      table.app.db,
    )
    const again = sql`insert into pay_runs.links (link_no, run_id, hash) select max(link_no) + 1, ${id}::uuid, 'd' from pay_runs.links`
    await expect(again.execute(table.app.db)).rejects.toThrow(/duplicate key/)
    await runWholePass(table.app)
    expect(await found()).toContainEqual({ subject: `pay-run:${rows[0]!.link}`, kind: 'chain' })
    await force(
      `delete from pay_runs.links where run_id = '${id}'; delete from pay_runs.runs where run_id = '${id}'`,
    )
    await forget()
  })

  it('tell a link whose run is gone, the last one too, before any root names it', async () => {
    await force(
      `delete from reconciliation.roots;
       delete from pay_runs.runs where run_id = (select run_id from pay_runs.links where run_id is not null order by link_no limit 1);
       update line_rebates.runs set seal = null`,
    )
    const gone = await owner(
      `select 'pay-run:' || link_no as subject, 'chain' as kind from pay_runs.links l
       where not exists (select from pay_runs.runs r where r.run_id = l.run_id) order by link_no`,
    )
    const [last] = await owner(`select 'pay-run:' || max(link_no) as subject from pay_runs.links`)
    expect(gone.at(-1)).toMatchObject(last!)
    await runWholePass(table.app)
    expect(await found()).toEqual(gone)
  })
})
