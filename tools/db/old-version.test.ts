import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../test/database.ts'
import { migrationsFolder, readMigrations } from './migrate.ts'
import { oldVersionFaults } from './old-version.ts'
import { readReleases } from './releases.ts'
import { pendingOf, readRecord } from './statement-record.ts'
import { statementShape } from './statement-shape.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'krathong-old-version-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, sql: string) => writeFileSync(join(folder, name), `-- Why: a test.\n${sql}`)

describe('the version that installations run', () => {
  const record = readRecord()

  test('is the last one that was given out, or a later one', () => {
    expect(record.release, 'npm run db statements').toBeGreaterThanOrEqual(
      Math.max(...readReleases(migrationsFolder).map(({ release }) => release)),
    )
    expect(record.statements.length).toBeGreaterThan(1_000)
  })

  test('runs every statement of its own beside the migrations that came after it', async () => {
    expect(await oldVersionFaults(createEmptyDatabase, record)).toEqual([])
  })

  test('is told from one that does not, by the statements and the file', async () => {
    cpSync(migrationsFolder, folder, { recursive: true })
    const beyond = readMigrations(folder)
      .map(({ name }) => name)
      .filter((name) => !readReleases(folder).some((one) => one.name === name))
    file('9990_away.sql', 'alter table settings.history drop column changed_by;')
    file('9991_more.sql', "alter table wordings.revisions add column mark text not null default '';")
    const about = record.statements.filter(({ text }) =>
      /settings"?\."?history|wordings"?\."?revisions/.test(text),
    )
    const faults = await oldVersionFaults(
      createEmptyDatabase,
      { ...record, beyond, statements: about },
      folder,
    )
    expect(faults.length).toBeGreaterThan(0)
    for (const fault of faults)
      expect(fault).toMatch(
        /^9990_away\.sql: a statement of the version before .*changed_by.*core\/settings\/store\.ts/,
      )
  })
})

const base = `
  create schema a;
  create type a.mood as enum ('calm', 'glad');
  create table a.people (id bigint primary key, name text, age int not null, mood a.mood, kind text check (kind in ('x', 'y')), sum numeric(12, 2));
  create table a.notes (id bigint primary key, person bigint, text text);
  create view a.v_people as select id, age from a.people;
  create function a.older(years int) returns bigint language sql as 'select count(*) from a.people where age > years';
  grant usage on schema a to krathong_app;
  grant select, insert, update on all tables in schema a to krathong_app;`

const statements = [
  'select name, age from a.people where id = $1',
  'insert into a.people (id, name, age, kind) values ($1, $2, $3, $4) on conflict (id) do update set name = $5',
  'insert into a.notes (id, person) select id, $1 from a.people',
  'copy a.notes (id, text) from stdin',
  'select id, age from a.v_people order by age limit $1',
  'select a.older($1)',
  "update a.people set mood = 'glad' where id = $1",
].map((text) => ({ text, from: 'apps/server/src/a-store.ts' }))
const record = { release: 0, beyond: ['0001_base.sql'], statements }

const faultsOf = async (sql: string) => {
  file('0001_base.sql', base)
  file('0002_next.sql', sql)
  return oldVersionFaults(createEmptyDatabase, record, folder)
}

describe('what the version before would trip over', () => {
  test.each([
    ['a column away', 'alter table a.people drop column name;', /column "name" does not exist/],
    ['a column renamed', 'alter table a.people rename column age to years;', /column "age" does not exist/],
    ['a table away', 'drop table a.notes;', /relation "a.notes" does not exist/],
    [
      'a view of other columns',
      'drop view a.v_people; create view a.v_people as select id from a.people;',
      /column "age" does not exist|permission denied/,
    ],
    [
      'a function of other arguments',
      "drop function a.older; create function a.older(f text, t text) returns int language sql as 'select 1';",
      /function a.older\(/,
    ],
    [
      'a function of another answer',
      "drop function a.older; create function a.older(years int) returns text language sql as 'select 1::text';",
      /answers no bigint any more/,
    ],
    ['a right away', 'revoke insert on a.notes from krathong_app;', /permission denied for table notes/],
    ['a key away', 'alter table a.people drop constraint people_pkey;', /no unique or exclusion constraint/],
    [
      'a column that inserts leave empty',
      'alter table a.people add column town text not null;',
      /leaves a\.people\.town empty/,
    ],
    [
      'such a column of copied rows',
      'alter table a.notes add column town text not null;',
      /leaves a\.notes\.town empty.*copy a\.notes/,
    ],
    [
      'a column that may not be empty any more',
      'alter table a.people alter column name set not null;',
      /a\.people must not be empty any more: NOT NULL name/,
    ],
    [
      'a check more',
      'alter table a.people add constraint grown check (age > 18) not valid;',
      /a\.people checks what it did not: CHECK \(\(age > 18\)\)/,
    ],
    [
      'a list of fewer words',
      "alter table a.people drop constraint people_kind_check, add check (kind in ('x'));",
      /a\.people checks what it did not/,
    ],
    [
      'a word of a type away',
      "alter table a.people alter column mood type text; drop type a.mood; create type a.mood as enum ('calm'); alter table a.people alter column mood type a.mood using null;",
      /a\.mood has no glad any more/,
    ],
    [
      'a value once',
      'create unique index one_name on a.people (name);',
      /a\.people takes a value once that it took more often/,
    ],
    [
      'a row of another table',
      'alter table a.notes add foreign key (person) references a.people not valid;',
      /a\.notes asks for a row of another table/,
    ],
    [
      'a smaller number',
      'alter table a.people alter column sum type numeric(6, 2);',
      /a\.people\.sum was numeric\(12,2\) and is numeric\(6,2\)/,
    ],
    [
      'a table written anew',
      'alter table a.people add column at timestamptz default clock_timestamp();',
      /a\.people is written anew/,
    ],
  ])('%s is refused with the file', async (_, sql, sentence) => {
    const faults = await faultsOf(sql)
    expect(
      faults.some((one) => sentence.test(one)),
      faults.join('\n'),
    ).toBe(true)
    for (const fault of faults) expect(fault).toMatch(/^0002_next\.sql: /)
  })

  test.each([
    [
      'a table more',
      "create table a.more (id bigint primary key, name text not null unique check (name > ''));",
    ],
    [
      'columns that fill themselves',
      "alter table a.people add column town text not null default '', add column at timestamptz;",
    ],
    [
      'a list of more words',
      "alter table a.people drop constraint people_kind_check, add check (kind in ('x', 'y', 'z')) not valid;",
    ],
    ['a word more', "alter type a.mood add value 'proud';"],
    ['a check of a column that is new', 'alter table a.people add column rank int, add check (rank > 0);'],
    ['what nobody uses, on purpose', '-- contract: 1\nalter table a.people drop column sum;'],
  ])('%s is let through', async (_, sql) => {
    expect(await faultsOf(sql)).toEqual([])
  })

  test('the file that it was is named, not the one after it; a contract does not excuse what is used', async () => {
    file('0003_last.sql', 'alter table a.notes add column mark text;')
    expect(await faultsOf('-- contract: 1\nalter table a.people drop column name;')).toEqual([
      expect.stringMatching(/^0002_next\.sql: .*select name, age/),
      expect.stringMatching(/^0002_next\.sql: .*insert into a\.people/),
    ])
  })

  test('a file below what the record knows came beside it, and is no step from it', () => {
    for (const name of ['0001_base', '0002_beside', '0003_known', '0004_next']) file(`${name}.sql`, base)
    const known = { ...record, beyond: ['0001_base.sql', '0003_known.sql'] }
    expect(pendingOf(known, folder).map(({ name }) => name)).toEqual(['0004_next.sql'])
  })

  test('a record that is not of its own version says so', async () => {
    file('0001_base.sql', base)
    const strange = { ...record, statements: [{ text: 'select nothing from a.people', from: 'x.ts' }] }
    expect(await oldVersionFaults(createEmptyDatabase, strange, folder)).toEqual([
      expect.stringMatching(/^The record is not of its version: .*nothing/),
    ])
  })
})

test.each([
  ['select 1\n  -- why\n  from a', 'select 1 from a'],
  [
    'insert into a (b, c) values ($1, $2), ($3, $4), ($5, $6) on conflict do nothing returning $7',
    'insert into a (b, c) values ($1, $2) on conflict do nothing returning $3',
  ],
  ['select 1 from a where b in ($1, $2, $3) and c = $4', 'select 1 from a where b in ($1) and c = $2'],
  ['select $2 where a = $1 and b = $2', 'select $1 where a = $2 and b = $1'],
  ['insert into a values ($1, lower($2)), ($3, lower($4))', 'insert into a values ($1, lower($2))'],
  ['select f($1), (1), (1)', 'select f($1), (1), (1)'],
])('%s is kept as one shape', (text, shape) => {
  expect(statementShape(text)).toBe(shape)
})
