import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { expect, test } from 'vitest'
import * as code from './code-checks.ts'
import * as content from './content-checks.ts'
import { decimalsAreTheCurrencys } from './money-checks.ts'
import { patternsAreLinear } from './pattern-checks.ts'
import { stylesAreLogical } from './style-checks.ts'
import type { Source } from './sources.ts'

const module = 'apps/server/src/modules/play/slots'
const file = (path: string, text = ''): Source => ({ path, text })
const face = '/**\n * Owns spins.\n * Always: a spin is paid once.\n */\nexport {}\n'

test.each<[string, code.Check, Source, Source]>([
  [
    'a pattern of the square',
    patternsAreLinear,
    file('packages/money/src/a.ts', 'a.replace(/0+$/, "")'),
    file('packages/money/src/a.ts', 'a.replace(/^0+/, "")'),
  ],
  [
    'a pattern that sweeps',
    patternsAreLinear,
    file('apps/server/src/a.ts', 'a.replaceAll(/<!--[\\s\\S]*?-->/g, "")'),
    file('apps/server/src/a.ts', 'a.replaceAll(/<[^<>]*>/g, "")'),
  ],
  [
    'an exponential pattern',
    patternsAreLinear,
    file('packages/ui/src/a.tsx', '/^(a+)+$/.test(b)'),
    file('packages/ui/src/a.test.ts', '/^(a+)+$/.test(b)'),
  ],
  [
    'an amount with two decimals always',
    decimalsAreTheCurrencys,
    file('apps/web/src/a.ts', 'formatAmount(sum(of(row), 1n), 2)'),
    file('apps/web/src/a.ts', 'formatAmount(sum(of(row), 1n), currency.exponent)'),
  ],
  [
    'a coin of two decimals',
    decimalsAreTheCurrencys,
    file('apps/server/src/a.ts', 'minorUnit(2)'),
    file('apps/server/src/a.test.ts', 'minorUnit(2)'),
  ],
  [
    'two decimals where nobody knows',
    decimalsAreTheCurrencys,
    file('apps/server/src/a.ts', 'parseAmount(text, exponent ?? 2)'),
    file('apps/server/src/a.ts', 'parseAmount(text, exponent ?? LEDGER_EXPONENT)'),
  ],
  [
    'two decimals of a currency at hand',
    decimalsAreTheCurrencys,
    file('apps/web/src/a.tsx', 'formatMoney(amount, { symbol, exponent: 2 })'),
    file('apps/web/src/a.tsx', "const fun = { code: 'FUN', symbol, exponent: 2 }"),
  ],
  [
    'an amount divided by SQL',
    decimalsAreTheCurrencys,
    file('db/schema.sql', "'amount', (amount / 10000.0)::text"),
    file('db/schema.sql', "'amount', trim_scale(amount / 10000.0)::text"),
  ],
  [
    'a banned name',
    code.namesSayWhat,
    file('apps/web/src/shared/date-utils.ts'),
    file('apps/web/src/shared/dates.ts'),
  ],
  [
    'a barrel',
    code.noBarrels,
    file('apps/web/src/features/home/index.ts'),
    file('packages/games/src/slots/index.ts'),
  ],
  [
    'a face without a docblock',
    code.facesOpenWithADocblock,
    file(`${module}/index.ts`, 'export {}'),
    file(`${module}/index.ts`, face),
  ],
  [
    'rules that wait',
    code.rulesDoNotWait,
    file(`${module}/rules.ts`, 'await it()'),
    file(`${module}/spin.ts`, 'await it()'),
  ],
  [
    'a left-over',
    code.nothingUnfinished,
    file('a.ts', '// TODO later'),
    file('a.ts', '// Later rounds wait.'),
  ],
  [
    'a skipped test',
    code.nothingSilenced,
    file('a.test.ts', "test.skip('x')"),
    file('a.test.ts', "test('x')"),
  ],
  [
    'a silenced rule',
    code.nothingSilenced,
    file('a.ts', '// oxlint-disable-line x'),
    file('a.ts', '// oxlint-disable-line x -- why'),
  ],
  [
    'dead code',
    code.noDeadComments,
    file('a.ts', '// const a = 1'),
    file('a.ts', '// A constant would lie here.'),
  ],
  [
    'a machine',
    code.noPlacesOfAMachine,
    file('a.md', ['see /tm', 'p/x'].join('')),
    file('a.md', 'see the temporary folder'),
  ],
  [
    'a float',
    content.amountsAreExact,
    file('db/schema.sql', '  rate real not null'),
    file('db/schema.sql', '  rate integer'),
  ],
  [
    'an inexact amount',
    content.amountsAreExact,
    file('db/schema.sql', '  stake numeric'),
    file('db/schema.sql', '  stake bigint'),
  ],
  [
    'a migration without a reason',
    content.migrationsGoForward,
    file('db/migrations/0001_a.sql', 'select 1;'),
    file('db/migrations/0001_a.sql', '-- A table for what every player keeps.\nselect 1;'),
  ],
])('%s is found, and its cure is not', (_, check, wrong, right) => {
  expect(check([wrong])).toHaveLength(1)
  expect(check([right])).toEqual([])
})

test('a module that is not on the map, and a line of the map without a module', () => {
  const sources = [file(`${module}/index.ts`, face)]
  expect(code.modulesAreMapped(sources, { play: { slots: { calls: [], reads: [] } } })).toEqual([])
  expect(code.modulesAreMapped(sources, {})).toEqual(['modules.map.cjs has no line for play/slots'])
  expect(code.modulesAreMapped(sources, { play: { slots: { calls: [], reads: ['fish'] } } })).toEqual([
    'modules.map.cjs lets slots use fish, which is not a module',
  ])
  expect(code.facesExist([], { play: { slots: { calls: [], reads: [] } } })).toHaveLength(1)
})

const dictionaries = (texts: Record<string, string>) =>
  offeredLanguages.map((language) =>
    file(`apps/web/messages/${language}.json`, texts[language] ?? '{"a":"{n}"}'),
  )

test('dictionaries that disagree', () => {
  expect(content.dictionariesAgree(dictionaries({}))).toEqual([])
  expect(content.dictionariesAgree(dictionaries({ tl: '{}' }))).toEqual(['apps/web/messages/tl.json lacks a'])
  expect(content.dictionariesAgree(dictionaries({ tl: '{"a":" "}' }))).toEqual([
    'apps/web/messages/tl.json: a says nothing',
  ])
  expect(content.partsAgree(dictionaries({ th: '{"a":"{m}"}' }))).toHaveLength(1)
  const variants = { th: '{"a":"{n, plural, one {ก} other {All {n}}}"}' }
  expect(content.partsAgree(dictionaries(variants))).toEqual([])
})

test('two migrations of one number', () => {
  const why = '-- A table for what every player keeps.\n'
  expect(
    content.migrationsGoForward(['0001_a', '0001_b'].map((name) => file(`db/migrations/${name}.sql`, why))),
  ).toHaveLength(1)
  expect(
    content.migrationsGoForward(['0001_a', '0003_b'].map((name) => file(`db/migrations/${name}.sql`, why))),
  ).toEqual([])
})

test('a refusal without a text', () => {
  expect(content.refusalsHaveTexts(dictionaries({}), ['a'])).toEqual([])
  expect(content.refusalsHaveTexts(dictionaries({}), ['b'])).toHaveLength(offeredLanguages.length)
})

test.each([
  ['margin-left: 4px;', 1],
  ['left: 0;', 1],
  ['text-align: right;', 1],
  ['border-top-left-radius: 4px;', 1],
  ['padding: 1px 2px 3px 4px;', 1],
  ['padding: 1px calc(2px + 1px) 3px calc(2px + 1px);', 0],
  ['margin-inline-start: 4px; inset-inline-end: 0; text-align: start;', 0],
  ['/* left: as it was */', 0],
])('a style that does not turn: %s', (rule, faults) => {
  expect(stylesAreLogical([file('apps/web/src/a.css', `.a { ${rule} }`)])).toHaveLength(faults)
  expect(stylesAreLogical([file('apps/backoffice/src/a.css', `.a { ${rule} }`)])).toEqual([])
})
