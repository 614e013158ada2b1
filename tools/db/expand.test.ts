import { expect, test } from 'vitest'
import { expandFaults, ownExpandFaults } from './expand.ts'

const file = (sql: string, name = '0999_test.sql') => ({ name, sql: `-- Why: a test.\n${sql}`, checksum: '' })

test('no migration of this tree takes from the version before what that still uses', () => {
  expect(ownExpandFaults()).toEqual([])
})

test.each([
  ['drop table ledger.accounts;', /drops a table: ledger.accounts/],
  ['drop view ledger.v_broken;', /drops a view/],
  ['drop function ledger.seal(bigint);', /drops a function/],
  ['drop schema ledger;', /drops a schema/],
  ['alter table ledger.accounts drop column owner;', /drops a column/],
  ['alter table ledger.accounts\n  add column x text,\n  drop column owner;', /drops a column/],
  ['alter table ledger.accounts rename to books;', /renames/],
  ['alter table ledger.accounts rename column owner to whose;', /renames/],
  ['alter table ledger.accounts set schema books;', /another schema/],
  ['alter table ledger.accounts alter column owner set not null;', /asks of old writers/],
  ['alter table ledger.accounts alter column version type bigint;', /rewrites/],
  ['alter table ledger.accounts add constraint sound check (balance > 0);', /reads a table under a lock/],
  ['alter table ledger.accounts add constraint one unique (owner);', /builds an index/],
  ['alter table ledger.accounts add column mark text not null;', /leave empty/],
  ['create index by_owner on ledger.accounts (owner);', /builds an index/],
])('%s is refused', (sql, sentence) => {
  expect(expandFaults([file(sql)], new Set())).toEqual([expect.stringMatching(sentence)])
})

test.each([
  'create table a.b (c int); create index d on a.b (c); alter table a.b alter column c set not null;',
  'alter table ledger.accounts add column mark text;',
  "alter table ledger.accounts add column mark text not null default '';",
  'alter table ledger.accounts add constraint sound check (balance > 0) not valid;',
  "insert into a.texts values ('drop table ledger.accounts');",
  '-- drop table ledger.accounts',
  '-- contract: 4\ndrop table ledger.accounts;',
])('%s is let through', (sql) => {
  expect(expandFaults([file(sql)], new Set())).toEqual([])
})

test('what was given out is judged no more, and what stood before the rule neither', () => {
  const sql = 'drop table ledger.accounts;'
  expect(expandFaults([file(sql)], new Set(['0999_test.sql']))).toEqual([])
  expect(expandFaults([file(sql, '0561_one.sql')], new Set())).toEqual([])
})
