import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { facesOpenWithADocblock } from '../tidy/code-checks.ts'
import { migrationsGoForward } from '../tidy/content-checks.ts'
import { newCall } from './new-call.ts'
import { newFeature } from './new-feature.ts'
import { newModule } from './new-module.ts'
import { newPage } from './new-page.ts'
import { openTree } from './tree.ts'
import type { Tree } from './tree.ts'

let tree: Tree

const file = (path: string, text: string) => {
  mkdirSync(dirname(join(tree.root, path)), { recursive: true })
  writeFileSync(join(tree.root, path), text)
}

beforeEach(() => {
  tree = openTree(mkdtempSync(join(tmpdir(), 'krathong-new-')))
  file(
    'modules.map.cjs',
    "module.exports = {\n  people: require('./modules.map/people.cjs'),\n  money: require('./modules.map/money.cjs'),\n}\n",
  )
  file(
    'modules.map/people.cjs',
    "module.exports = {\n  ledger: { calls: [], reads: [] },\n  wallet: { calls: ['ledger'], reads: [] },\n}\n",
  )
  file('modules.map/money.cjs', 'module.exports = {\n}\n')
  file('db/migrations/0007_last.sql', '-- The last one so far, for no reason.\n')
  file(
    'packages/protocol/src/calls/wallet.ts',
    "import { trial } from '../rights/right.ts'\n\nexport const walletCalls = {\n  balance: call({\n    input: {},\n  }),\n} as const\n",
  )
  file(
    'apps/server/src/modules/people/wallet/routes.ts',
    "export const walletRoutes = (app: App) =>\n  implement('wallet', calls.wallet, {\n    balance: () => 1,\n  })\n",
  )
})

afterEach(() => rmSync(tree.root, { recursive: true }))

const source = (path: string) => ({ path, text: tree.read(path) })

test('a module gets its line on the map, its face and its schema', () => {
  newModule(tree, ['money/line-transfers', 'wallet', 'ledger'])
  expect(tree.read('modules.map/money.cjs')).toBe(
    "module.exports = {\n  // say here what it owns\n  'line-transfers': { calls: ['wallet', 'ledger'], reads: [] },\n}\n",
  )
  const face = source('apps/server/src/modules/money/line-transfers/index.ts')
  const migration = source('db/migrations/0008_line_transfers.sql')
  expect(migration.text).toContain('create schema line_transfers;')
  expect([...facesOpenWithADocblock([face]), ...migrationsGoForward([migration])]).toEqual([])
})

test.each([
  ['a name in capitals', ['money/Fish'], /small letters/],
  ['no area', ['fish'], /Say the area too/],
  ['a name that is taken', ['money/wallet'], /on the map already/],
  ['a neighbour that is not there', ['money/fish', 'sea'], /no module sea/],
])('a module with %s is refused', (_, words, sentence) => {
  expect(() => newModule(tree, words)).toThrow(sentence)
  expect(tree.touched()).toEqual([])
})

test('a call is declared in its group and has a place in the door that answers it', () => {
  newCall(tree, ['wallet.limits', 'GET', '/api/wallet/limits'])
  expect(tree.read('packages/protocol/src/calls/wallet.ts')).toContain(
    "import { trial, self } from '../rights/right.ts'",
  )
  expect(tree.read('packages/protocol/src/calls/wallet.ts')).toMatch(
    /limits: call\(\{[^}]*path: '\/api\/wallet\/limits'[\s\S]*\}\),\n\} as const/,
  )
  expect(tree.read('apps/server/src/modules/people/wallet/routes.ts')).toContain(
    '    balance: () => 1,\n    limits: () => ({}),\n  })',
  )
})

test.each([
  ['no group', ['limits', 'GET', '/x'], /which call of which group/],
  ['an odd method', ['wallet.limits', 'FETCH', '/x'], /which call of which group/],
  ['a group nobody declares', ['fish.list', 'GET', '/x'], /declares the group fish/],
  ['a name that is taken', ['wallet.balance', 'GET', '/x'], /declared already/],
])('a call with %s is refused', (_, words, sentence) => {
  expect(() => newCall(tree, words)).toThrow(sentence)
  expect(tree.touched()).toEqual([])
})

test('a feature gets its page, its address and its title in every language', () => {
  file('apps/web/src/routes/routes.ts', 'export const routes: readonly Route[] = [\n]\n')
  for (const language of offeredLanguages)
    file(`apps/web/messages/${language}.json`, '{ "shell.home": "Home" }')
  newFeature(tree, ['daily-missions'])
  expect(tree.read('apps/web/src/routes/routes.ts')).toContain("paths: ['/daily-missions'],")
  expect(JSON.parse(tree.read('apps/web/messages/tl.json'))).toHaveProperty(
    ['dailyMissions.title'],
    'Daily Missions',
  )
  expect(tree.touched()).toHaveLength(3 + offeredLanguages.length)
  expect(() => newFeature(tree, ['daily-missions'])).toThrow(/there already/)
})

describe('a page of the back office', () => {
  const home = 'apps/backoffice'
  beforeEach(() => {
    file(
      `${home}/src/routes/page.tsx`,
      "const routes: readonly PageRoute[] = [\n  page('/audit', 'audit.read'),\n]\n",
    )
    file(
      `${home}/src/features/shell/places.ts`,
      "const groups = [\n  {\n    title: 'nav.house',\n    places: [\n      { path: '/audit' },\n    ],\n  },\n]\n",
    )
    for (const language of ['en', 'th', 'tl'])
      file(`${home}/messages/${language}.json`, '{ "nav.audit": "Audit" }')
  })

  test('lists what a declared call answers: file, address, place in the menu, words', () => {
    newPage(tree, ['near-people', 'staffTies.ties'])
    const page = tree.read(`${home}/src/routes/near-people/list.tsx`)
    expect(page).toContain("read: pages('staffTies', 'ties')")
    expect(page).toContain("col.at('notedAt', 'nearPeople.notedAt', (row) => row.notedAt)")
    // What the program knows a row by is its key, not a column.
    expect(page).toContain("keyOf: (row) => [row.operatorId, row.playerId].join('/')")
    expect(page).not.toContain("col.of('playerId'")
    expect(tree.read(`${home}/src/routes/page.tsx`)).toMatch(
      /\n {2}page\('\/near-people', 'withdrawals\.read', async \(\) => .*NearPeopleList\),\n\]/,
    )
    expect(tree.read(`${home}/src/features/shell/places.ts`)).toContain("title: 'nearPeople.title'")
    for (const language of ['en', 'th', 'tl'])
      expect(JSON.parse(tree.read(`${home}/messages/${language}.json`))).toMatchObject({
        'nav.audit': 'Audit',
        'nearPeople.title': 'Near People',
        'nearPeople.notedAt': 'Noted at',
      })
    expect(() => newPage(tree, ['near-people', 'staffTies.ties'])).toThrow(/page already/)
  })

  test('a list too long to count goes a stretch at a time', () => {
    newPage(tree, ['lines', 'agentTransfersBackOffice.refused'])
    expect(tree.read(`${home}/src/routes/lines/list.tsx`)).toContain(
      "read: stretches('agentTransfersBackOffice', 'refused')",
    )
  })

  test.each([
    ['no call', ['ties', ''], /which declared one/],
    ['a call that nobody declares', ['ties', 'staffTies.fish'], /which declared one/],
    ['a call that changes something', ['ties', 'staffTies.declareTie'], /no list of the back office/],
    ['a call of the site', ['games', 'catalog.games'], /no list of the back office|which declared one/],
    ['a name in capitals', ['Ties', 'staffTies.ties'], /small letters/],
  ])('with %s is refused', (_, words, advice) => {
    expect(() => newPage(tree, words)).toThrow(advice)
    expect(tree.touched()).toEqual([])
  })
})
