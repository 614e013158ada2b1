/** The SQL of the modules keeps to the map, and every kind of fault is seen where it is planted. */
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readSources } from '../tidy/sources.ts'
import { findUpwardAreas, modulesOf, readImports } from './module-graph.ts'
import type { AreaMap, ModuleMap } from './module-graph.ts'
import { findIdleLines, findSqlFaults, cycleFaults } from './sql-faults.ts'
import { findSqlUses } from './sql-uses.ts'

describe('the modules as they are', () => {
  const areas = createRequire(import.meta.url)('../../modules.map.cjs') as AreaMap
  const map = modulesOf(areas)
  const uses = findSqlUses(readSources())
  const imports = readImports(fileURLToPath(new URL('../../apps/server/src/modules', import.meta.url)), areas)

  test('SQL names its own schema, and the published views of the modules that it may read', () => {
    expect(findSqlFaults(uses, map)).toEqual([])
  })

  test('calls and reads together go round in no circle', () => {
    expect(cycleFaults(uses, map)).toEqual([])
    expect(findUpwardAreas(areas)).toEqual([])
  })

  test('the map says nothing that is not so', () => {
    expect(findIdleLines(uses, imports, map)).toEqual([])
    // A reader that finds nothing would find no fault either.
    expect(uses.length).toBeGreaterThan(100)
  })
})

describe('planted faults', () => {
  const map: ModuleMap = {
    ledger: { calls: [], reads: [] },
    wallet: { calls: ['ledger'], reads: ['ledger'] },
    slots: { calls: [], reads: ['wallet'] },
  }
  const schema = `create schema ledger;

create table ledger.transfers (
  transfer_id bigint not null
);

create table wallet.top_ups (
  top_up_id bigint not null
);

CREATE OR REPLACE FUNCTION ledger.post(p jsonb)
 RETURNS void
AS $function$ select 1; $function$;

create view ledger.house_balances as
 SELECT 1 AS balance;

create view ledger.v_entries as
 SELECT 1 AS amount;

create view wallet.v_top_ups as
 SELECT top_up_id
   FROM wallet.top_ups;
`
  const source = (path: string, text: string) => ({ path: `apps/server/src/${path}`, text })
  const usesOf = (path: string, text: string, sql = schema) =>
    findSqlUses([{ path: 'db/schema.sql', text: sql }, source(path, text)])
  const faultsOf = (path: string, text: string, sql = schema) => findSqlFaults(usesOf(path, text, sql), map)

  test.each([
    [
      'a read of a table by the builder',
      "db\n  .selectFrom('ledger.transfers as t')",
      ':2 wallet reads ledger.transfers',
    ],
    [
      'a read of a table in a join',
      "db.selectFrom('wallet.top_ups').innerJoin('ledger.transfers', 'a', 'b')",
      ':1 wallet reads ledger.transfers',
    ],
    [
      'a read of a table in SQL',
      'sql`select 1\n  from wallet.top_ups\n  join ledger.transfers t using (id)`',
      ':3 wallet reads ledger.transfers',
    ],
    [
      'a read behind a value',
      'sql`select ${id}\n  from "ledger"."transfers"`',
      ':2 wallet reads ledger.transfers',
    ],
    [
      'a read of a view that is not published',
      'sql`select 1 from ledger.house_balances`',
      ':1 wallet reads ledger.house_balances',
    ],
    ['a name kept apart', "const table = 'ledger.transfers'", ':1 wallet reads ledger.transfers'],
    [
      'a name made at run time',
      'sql`select 1 from ${sql.table(`ledger.${name}`)}`',
      ':1 wallet makes up a name in the schema of ledger',
    ],
    ['a write by the builder', "db.insertInto('ledger.transfers')", ':1 wallet writes ledger.transfers'],
    ['an update in SQL', 'sql`\n\n  update ledger.transfers set a = 1`', ':3 wallet writes ledger.transfers'],
    [
      'a deletion in SQL',
      'sql`with gone as (delete from only ledger.transfers returning 1) select 1`',
      ':1 wallet writes ledger.transfers',
    ],
    [
      'a plain statement',
      'const text = `insert into\n  ledger.transfers values (1)`',
      ':2 wallet writes ledger.transfers',
    ],
  ])('%s', (_, text, fault) => {
    const [found, ...others] = faultsOf('modules/people/wallet/reads.ts', text)
    expect(found).toContain(`apps/server/src/modules/people/wallet/reads.ts${fault}`)
    expect(others).toEqual([])
  })

  test('a published view and a function of a module that is not on the list', () => {
    const text = 'sql`select ledger.post(null)\n from ledger.v_entries`'
    expect(faultsOf('modules/people/wallet/reads.ts', text)).toEqual([])
    expect(faultsOf('modules/play/slots/spin.ts', text)).toEqual([
      'apps/server/src/modules/play/slots/spin.ts:1 slots may not call ledger.post',
      'apps/server/src/modules/play/slots/spin.ts:2 slots may not read ledger.v_entries',
    ])
  })

  test('views and functions of the dump are read as their module would be', () => {
    const view =
      'create view slots.v_wins as\n SELECT 1\n   FROM ledger.v_entries\n     JOIN ledger.transfers USING (id);\n'
    const routine =
      'CREATE OR REPLACE FUNCTION wallet.pay()\n RETURNS void\nAS $$\n  delete from ledger.transfers\n$$;\n'
    const lines = schema.split('\n').length
    expect(faultsOf('modules/people/wallet/pay.ts', '', `${schema}\n${view}\n${routine}`)).toEqual([
      `db/schema.sql:${lines + 3} slots may not read ledger.v_entries`,
      `db/schema.sql:${lines + 4} slots reads ledger.transfers, which ledger does not publish (a view v_... is)`,
      `db/schema.sql:${lines + 9} wallet writes ledger.transfers, which is ledger's to write`,
    ])
  })

  test('a guard of another module on a table is a call of it', () => {
    const guard = (owner: string, routine: string) =>
      `${schema}\nCREATE TRIGGER t BEFORE INSERT ON ${owner}.top_ups FOR EACH ROW EXECUTE FUNCTION ${routine}();\n`
    expect(faultsOf('modules/people/wallet/pay.ts', '', guard('wallet', 'wallet.pay'))).toEqual([])
    expect(faultsOf('modules/people/wallet/pay.ts', '', guard('beacon', 'ledger.refuse_change'))).toEqual([])
    expect(faultsOf('modules/people/wallet/pay.ts', '', guard('wallet', 'slots.judge'))).toEqual([
      `db/schema.sql:${schema.split('\n').length + 1} slots may not call wallet.top_ups`,
    ])
  })

  test('SQL outside the modules, and a module that is not on the map', () => {
    const text = 'sql`select 1 from ledger.v_entries`'
    expect(faultsOf('roles/worker.ts', text)).toHaveLength(1)
    expect(faultsOf('modules/play/fish/reads.ts', text)).toHaveLength(1)
    expect(faultsOf('roles/testing.ts', text)).toEqual([])
    expect(faultsOf('modules/people/wallet/wallet.test.ts', 'sql`select 1 from ledger.transfers`')).toEqual(
      [],
    )
  })

  test('what is only spelt like a table is none', () => {
    expect(
      faultsOf(
        'modules/play/slots/routes.ts',
        "may('ledger.transfers')\n// from ledger.transfers\nledger.post(1)",
      ),
    ).toEqual([])
    expect(faultsOf('modules/play/slots/routes.ts', "import { a } from '../ledger.transfers'")).toEqual([])
  })

  test('a circle of calls and reads is told with the places of its reads', () => {
    const round = {
      ...map,
      ledger: { calls: [], reads: ['slots'] },
      wallet: { calls: ['ledger'], reads: [] },
    }
    const uses = usesOf('modules/play/slots/reads.ts', '\nsql`select 1 from wallet.v_top_ups`')
    expect(cycleFaults(uses, map)).toEqual([])
    expect(cycleFaults(uses, round)).toEqual([
      'The map goes round in a circle: ledger reads slots, slots reads wallet (apps/server/src/modules/play/slots/reads.ts:2), wallet calls ledger',
    ])
  })

  test('lines that nothing needs', () => {
    const uses = usesOf('modules/people/wallet/reads.ts', 'sql`select 1 from ledger.transfers`')
    const imports = new Map([['wallet', new Map([['ledger', 1]])]])
    expect(findIdleLines(uses, imports, map)).toEqual([
      'modules.map.cjs lets wallet read ledger, and nothing does',
      'modules.map.cjs lets slots read wallet, and nothing does',
    ])
    expect(findIdleLines([], new Map(), map)).toContain(
      'modules.map.cjs lets wallet call ledger, and nothing does',
    )
  })
})
