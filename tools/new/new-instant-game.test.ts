import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InstantLook } from '../../apps/play/src/games/instant/look.ts'
import { instantGames } from '../../packages/games/src/instant/index.ts'
import type * as Instant from '../../packages/games/src/instant/index.ts'
import type * as Rounds from '../../packages/games/src/rounds/index.ts'
import { commitmentOf, createStream } from '../../packages/games/src/fairness/index.ts'
import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { lookTile } from '../art/look-tiles.ts'
import { root } from '../root.ts'
import { newGame } from './new-game.ts'
import { openTree } from './tree.ts'
import type { Tree } from './tree.ts'

const games = 'packages/games/src'
const looks = 'apps/play/src/games/instant/looks'
const SEED = '4f8c2d7a9b1e3f60758294a6b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6'
const kinds = [...new Map([...instantGames.values()].map((game) => [game.definition.kind, game])).values()]
const nameOf = (like: string) => `new-${like}`

/** A wheel of its own, as somebody would write it down; what it does not say is as in the game it is like. */
const riverWheel = {
  like: 'krathong-wheel',
  name: Object.fromEntries(offeredLanguages.map((language) => [language, `River wheel (${language})`])),
  stakes: { step: 100, minimum: 100, maximum: 10_000, levels: [100, 500, 10_000] },
  rules: { wheels: { calm: [0, 19_000], wild: [0, 0, 0, 38_000] } },
  look: { ground: ['#0a3d3a', '#0c2b3f', '#071426'], light: '#3fe0b8', accent: '#ff7fb8', felt: '#0d4f4b' },
}

/** The mathematics of a scratch copy of the repository, as it runs there with the games that were made in it. */
let scratch: { folder: string; instant: typeof Instant; rounds: typeof Rounds; touched: string[] }

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-new-instant-'))
  cpSync(join(root, games), join(folder, games), { recursive: true })
  cpSync(join(root, looks), join(folder, looks), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'river-wheel.json'), JSON.stringify(riverWheel))
  const make = (words: string[]): Tree => {
    const tree = openTree(folder)
    newGame(tree, words)
    tree.flush()
    return tree
  }
  const touched = make(['instant/river-wheel', join(folder, 'river-wheel.json')]).touched()
  for (const { id } of kinds) make([`instant/${nameOf(id)}`, id])
  const load = (path: string) => import(pathToFileURL(join(folder, games, path)).href)
  scratch = {
    folder,
    touched,
    instant: (await load('instant/index.ts')) as typeof Instant,
    rounds: (await load('rounds/index.ts')) as typeof Rounds,
  }
})
afterAll(() => rmSync(scratch.folder, { recursive: true }))

const read = <T>(path: string) => JSON.parse(readFileSync(join(scratch.folder, path), 'utf8')) as T

/** Plays one round of everything on the menu, saves it, and has it checked as anybody would. */
const verdictOf = (id: string, nonce: number) => {
  const { instant, rounds } = scratch
  const game = instant.instantGames.get(id)!
  const all = game.definition.kind === 'video-bingo' ? ['card-1', 'card-2'] : game.rules.menu
  const wagers = all.slice(0, game.rules.mostWagers).map((on) => ({ on, stake: 10_0000n }))
  const outcome = instant.drawInstant(game, wagers, createStream(SEED, 'new', nonce))
  const proof = instant.instantProofOf({
    roundId: '0190b5a8-0000-7000-8000-000000000058',
    placedAt: '2026-11-22T12:00:00.000Z',
    currency: { code: 'FUN', exponent: 2 },
    game,
    wagers,
    stake: instant.sumOf(wagers.map(({ stake }) => stake)),
    payout: instant.sumOf(instant.payWagers(game, wagers, outcome, 2).map(({ returned }) => returned)),
    serverSeedHash: commitmentOf(SEED),
    serverSeed: SEED,
    clientSeed: 'new',
    nonce,
    outcome,
  })
  const report = rounds.verifyRound(JSON.parse(JSON.stringify(proof)))
  return { verdict: report.verdict, isShippedGame: report.isShippedGame }
}

test('a file of data becomes a game: five files, of which two are the lists', () => {
  expect(scratch.touched.toSorted()).toEqual([
    `${looks}/river-wheel.json`,
    `${games}/instant/definitions.ts`,
    `${games}/instant/pars.ts`,
    `${games}/instant/river-wheel/definition.json`,
    `${games}/instant/river-wheel/par.json`,
  ])
  const game = scratch.instant.instantGames.get('river-wheel')!
  expect(game.definition).toMatchObject({ version: 1, name: riverWheel.name, stakes: riverWheel.stakes })
  expect(game.rules.menu).toEqual(['calm', 'wild'])
  expect(scratch.instant.instantParOf(game).wagers).toMatchObject([
    { on: 'calm', rtp: 0.95, hitRate: 0.5 },
    { on: 'wild', rtp: 0.95, hitRate: 0.25, topX: 3.8 },
  ])
  expect(read(`${looks}/river-wheel.json`)).toEqual(riverWheel.look)
})

test('its rounds are played, saved and found correct, and pay what its own rules say', () => {
  const { instant } = scratch
  const game = instant.instantGames.get('river-wheel')!
  for (let nonce = 0; nonce < 20; nonce += 1) {
    expect(verdictOf('river-wheel', nonce)).toEqual({ verdict: 'correct', isShippedGame: true })
    const wagers = [{ on: 'wild', stake: 1_0000n }]
    const outcome = instant.drawInstant(game, wagers, createStream(SEED, 'new', nonce))
    const [paid] = instant.payWagers(game, wagers, outcome, 2)
    expect(paid!.returned).toBe(outcome.drawn[0] === 3 ? 3_8000n : 0n)
  }
})

test.each(kinds.map(({ id }) => id))(
  'one like %s has a name in every language, colours, a tile and a sheet, and its rounds are found correct',
  (like) => {
    const id = nameOf(like)
    const game = scratch.instant.instantGames.get(id)!
    expect(Object.keys(game.definition.name).sort()).toEqual([...offeredLanguages].sort())
    expect(game.definition.rules).toEqual(instantGames.get(like)!.definition.rules)
    expect(scratch.instant.instantParOf(game)).toEqual(scratch.instant.instantPar(game))
    const look = read<InstantLook>(`${looks}/${id}.json`)
    expect(look).not.toEqual(read(`${looks}/${like}.json`))
    expect(
      [...look.ground, look.light, look.accent, look.felt].every((colour) => /^#[0-9a-f]{6}$/.test(colour)),
    ).toBe(true)
    const tile = lookTile(game.definition.kind, look)
    expect(tile).toMatch(/^<svg/)
    expect(tile.length).toBeLessThan(25_000)
    expect(verdictOf(id, 3)).toEqual({ verdict: 'correct', isShippedGame: true })
  },
)

test.each([
  ['no game to be like', [], /Say which game it is like/],
  ['a game that is not there', ['sea-wheel'], /no instant game "sea-wheel"/],
  ['a file that is not there', ['/no/such.json'], /no file/],
])('%s is said and makes nothing', (_, words, sentence) => {
  const tree = openTree(scratch.folder)
  expect(() => newGame(tree, ['instant/sea', ...words])).toThrow(sentence)
  expect(tree.touched()).toEqual([])
})

test.each([
  ['rules of another kind', { like: 'krathong-wheel', rules: { returned: 9_900 } }, /cannot be played/],
  ['a word that means nothing', { like: 'krathong-wheel', payout: 3 }, /says "payout"/],
  ['nothing to be like', { rules: {} }, /says under "like"/],
])('a file with %s is said and makes nothing', (_, data, sentence) => {
  const folder = join(scratch.folder, 'given')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'sea.json'), JSON.stringify(data))
  const tree = openTree(scratch.folder)
  expect(() => newGame(tree, ['instant/sea', join(folder, 'sea.json')])).toThrow(sentence)
  expect(tree.touched()).toEqual([])
})
