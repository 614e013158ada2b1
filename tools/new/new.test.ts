import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { createStream } from '../../packages/games/src/fairness/index.ts'
import { symbolNames } from '../../packages/games/src/names/index.ts'
import { compileSlot, eventsOf, playSlot, slotGames } from '../../packages/games/src/slots/index.ts'
import { shelf } from '../../apps/play/src/games/slots/kit/shelf.ts'
import type { KitLook } from '../../apps/play/src/games/slots/kit/kit-colours.ts'
import { kitTile } from '../art/kit-tiles.ts'
import { root } from '../dev/database.ts'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { facesOpenWithADocblock } from '../tidy/code-checks.ts'
import { migrationsGoForward } from '../tidy/content-checks.ts'
import { newCall } from './new-call.ts'
import { newFeature } from './new-feature.ts'
import { newGame } from './new-game.ts'
import { newModule } from './new-module.ts'
import { openTree } from './tree.ts'
import type { Tree } from './tree.ts'

let tree: Tree

const file = (path: string, text: string) => {
  mkdirSync(dirname(join(tree.root, path)), { recursive: true })
  writeFileSync(join(tree.root, path), text)
}

beforeEach(() => {
  tree = openTree(mkdtempSync(join(tmpdir(), 'krathong-new-')))
  file('modules.map.cjs', "module.exports = {\n  ledger: [],\n  wallet: ['ledger'],\n}\n")
  file('db/migrations/0007_last.sql', '-- The last one so far, for no reason.\n')
  file(
    'packages/protocol/src/calls/wallet.ts',
    'export const walletCalls = {\n  balance: call({\n    input: {},\n  }),\n} as const\n',
  )
  file(
    'apps/server/src/modules/wallet/routes.ts',
    "export const walletRoutes = (app: App) =>\n  implement('wallet', calls.wallet, {\n    balance: () => 1,\n  })\n",
  )
})

afterEach(() => rmSync(tree.root, { recursive: true }))

const source = (path: string) => ({ path, text: tree.read(path) })

test('a module gets its line on the map, its face and its schema', () => {
  newModule(tree, ['line-transfers', 'wallet', 'ledger'])
  expect(tree.read('modules.map.cjs')).toContain(
    "\n  'line-transfers': ['wallet', 'ledger'], // say here what it owns\n}",
  )
  const face = source('apps/server/src/modules/line-transfers/index.ts')
  const migration = source('db/migrations/0008_line_transfers.sql')
  expect(migration.text).toContain('create schema line_transfers;')
  expect([...facesOpenWithADocblock([face]), ...migrationsGoForward([migration])]).toEqual([])
})

test.each([
  ['a name in capitals', ['Fish'], /small letters/],
  ['a name that is taken', ['wallet'], /on the map already/],
  ['a neighbour that is not there', ['fish', 'sea'], /no module sea/],
])('a module with %s is refused', (_, words, sentence) => {
  expect(() => newModule(tree, words)).toThrow(sentence)
  expect(tree.touched()).toEqual([])
})

test('a call is declared in its group and has a place in the door that answers it', () => {
  newCall(tree, ['wallet.limits', 'GET', '/api/wallet/limits'])
  expect(tree.read('packages/protocol/src/calls/wallet.ts')).toMatch(
    /limits: call\(\{[^}]*path: '\/api\/wallet\/limits'[\s\S]*\}\),\n\} as const/,
  )
  expect(tree.read('apps/server/src/modules/wallet/routes.ts')).toContain(
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

test.each(['chao-phraya-nights', 'golden-durian-hold', 'himmaphan-moon', 'river-gems-cluster'])(
  'a slot like %s is made of data alone, and plays, tells and is drawn as it is',
  (like) => {
    const slots = 'packages/games/src/slots'
    for (const name of ['definition.json', 'par.json'])
      file(`${slots}/${like}/${name}`, readFileSync(join(root, slots, like, name), 'utf8'))
    file(`${slots}/games.ts`, readFileSync(join(root, slots, 'games.ts'), 'utf8'))
    expect(newGame(tree, ['slots/river-lights', like])).toBe('river-lights')
    expect(tree.touched().filter((path) => !/\.json$/.test(path))).toEqual([`${slots}/games.ts`])
    expect(tree.read(`${slots}/games.ts`)).toMatch(
      /chulaKitesPar \}, \{ game: compileSlot\(riverLights\), par: riverLightsPar \}\n?\]/,
    )
    const game = compileSlot(JSON.parse(tree.read(`${slots}/river-lights/definition.json`)))
    const before = slotGames.get(like)!
    expect(game.id).toBe('river-lights')
    expect(Object.keys(game.definition.name).sort()).toEqual([...offeredLanguages].sort())
    const look = JSON.parse(tree.read('apps/play/src/games/slots/river-lights/look.json')) as KitLook
    expect(Object.keys(look.symbols)).toEqual(Object.keys(game.definition.symbols))
    for (const name of Object.values(look.symbols)) expect(shelf[name]!()).toMatch(/^<svg/)
    for (const { kind, i18n, image } of Object.values(game.definition.symbols))
      expect([kind, offeredLanguages.every((language) => symbolNames(image, i18n)[language])]).toEqual([
        kind,
        true,
      ])
    expect(kitTile(look).length).toBeLessThan(25_000)
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const [own, other] = [game, before].map((slot) =>
        playSlot(slot, 'spin', createStream('a'.repeat(64), 'new', nonce)),
      )
      expect(own).toEqual(other)
      expect(eventsOf(game, own!, 40_0000n * 5n, { exponent: 2 }).at(-1)).toMatchObject({ type: 'round-end' })
    }
  },
)

test('a slot of no kind, or like none, is refused', () => {
  expect(() => newGame(tree, ['fish/sea'])).toThrow(/which kind/)
  expect(() => newGame(tree, ['slots/sea', 'no-such-game'])).toThrow(/no slot "no-such-game"/)
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
