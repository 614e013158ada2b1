import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { KitLook } from '../../apps/play/src/games/slots/kit/kit-colours.ts'
import { stockArt } from '../../apps/play/src/games/slots/kit/stock-art.ts'
import { createStream } from '../../packages/games/src/fairness/index.ts'
import { symbolNames } from '../../packages/games/src/names/index.ts'
import { compileSlot, eventsOf, playSlot, slotGames } from '../../packages/games/src/slots/index.ts'
import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { kitTile } from '../art/kit-tiles.ts'
import { root } from '../root.ts'
import { newGame } from './new-game.ts'
import { openTree } from './tree.ts'
import type { Tree } from './tree.ts'

const slots = 'packages/games/src/slots'
const lists = ['definitions.ts', 'pars.ts']
let tree: Tree

const file = (path: string, text: string) => {
  mkdirSync(dirname(join(tree.root, path)), { recursive: true })
  writeFileSync(join(tree.root, path), text)
}

beforeEach(() => {
  tree = openTree(mkdtempSync(join(tmpdir(), 'krathong-new-game-')))
})

afterEach(() => rmSync(tree.root, { recursive: true }))

test.each(['chao-phraya-nights', 'golden-durian-hold', 'himmaphan-moon', 'river-gems-cluster'])(
  'a slot like %s is made of data alone, and plays, tells and is drawn as it is',
  (like) => {
    for (const path of [`${like}/definition.json`, `${like}/par.json`, ...lists])
      file(`${slots}/${path}`, readFileSync(join(root, slots, path), 'utf8'))
    expect(newGame(tree, ['slots/river-lights', like])).toBe('river-lights')
    expect(tree.touched().filter((path) => !path.endsWith('.json'))).toEqual(
      lists.map((path) => `${slots}/${path}`),
    )
    for (const path of lists) expect(tree.read(`${slots}/${path}`)).toMatch(/chulaKites, riverLights\n?\]/)
    const game = compileSlot(JSON.parse(tree.read(`${slots}/river-lights/definition.json`)))
    const before = slotGames.get(like)!
    expect(game.id).toBe('river-lights')
    expect(Object.keys(game.definition.name).sort()).toEqual([...offeredLanguages].sort())
    const look = JSON.parse(tree.read('apps/play/src/games/slots/river-lights/look.json')) as KitLook
    expect(Object.keys(look.symbols)).toEqual(Object.keys(game.definition.symbols))
    for (const name of Object.values(look.symbols)) expect(stockArt[name]!()).toMatch(/^<svg/)
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
