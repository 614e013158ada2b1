import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rootHash, rootText } from './chain.ts'
import type { RootDocument } from './chain.ts'
import { checkFunds } from './check-funds.ts'
import type { FundsProof } from './check-funds.ts'
import { buildTree, climb, depthOf, leafNode, leafTag, parentNode, pathOf } from './merkle-sum.ts'

const CURRENCY = 'FUN'
const ROOT = '7'

interface Player {
  name: string
  nonce: string
  parts: Record<string, bigint>
}

const players = (amounts: readonly bigint[]): Player[] =>
  amounts.map((amount, at) => ({
    name: `player${at}`,
    nonce: `nonce${at}`,
    parts: { cash: amount, 'open-bets': amount / 3n },
  }))

const leafOf = ({ name, nonce, parts }: Player) =>
  leafNode({ currency: CURRENCY, tag: leafTag(ROOT, name, nonce), parts })

const publish = (list: readonly Player[]) => {
  const levels = buildTree(list.map(leafOf), CURRENCY)
  const top = levels.at(-1)![0]!
  const document: RootDocument = {
    format: 'krathong-root/1',
    root: ROOT,
    previous: '0'.repeat(64),
    through: '2026-11-21T00:00:00.000Z',
    segment: '1',
    segmentHash: '0'.repeat(64),
    transfers: '1',
    funds: [
      {
        currency: CURRENCY,
        tree: top.hash,
        players: String(top.sum),
        depth: levels.length - 1,
        house: String(-top.sum),
        parts: {},
      },
    ],
  }
  const text = rootText(document)
  return { levels, document, published: { text, hash: rootHash(text) } }
}

const proofOf = (
  levels: ReturnType<typeof buildTree>,
  { nonce, parts }: Player,
  place: number,
): FundsProof => ({
  currency: CURRENCY,
  nonce,
  place,
  parts: Object.fromEntries(Object.entries(parts).map(([purpose, amount]) => [purpose, String(amount)])),
  path: pathOf(levels, place).map(({ hash, sum }) => ({ hash, sum: String(sum) })),
})

const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { minLength: 1, maxLength: 40 })

describe('the tree of players money', () => {
  it('leads every player to the same root, whose sum is all their money', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const all = players(list)
        const { levels, published } = publish(all)
        const total = list.reduce((sum, amount) => sum + amount + amount / 3n, 0n)
        expect(levels.at(-1)![0]!.sum).toBe(total)
        expect(levels.map((level) => level.length)).toEqual(
          levels.map((_, depth) => 2 ** (levels.length - 1 - depth)),
        )
        all.forEach((player, place) => {
          const verdict = checkFunds(proofOf(levels, player, place), player.name, published)
          expect(verdict).toMatchObject({ isCounted: true, total: leafOf(player).sum })
        })
      }),
      { numRuns: 60 },
    )
  })

  it('M23: a balance that was changed, made smaller or left out is found by its player', () => {
    const change = fc.constantFrom('smaller', 'larger', 'left out', 'taken for another')
    fc.assert(
      fc.property(amounts, fc.nat(), change, (list, pick, how) => {
        const honest = players(list)
        const at = pick % honest.length
        const mine = honest[at]!
        const drafted = { ...mine, parts: { ...mine.parts } }
        if (how === 'smaller' && mine.parts['cash'] === 0n) return
        const cheated = honest.map((player, place) => {
          if (place !== at) return player
          if (how === 'smaller')
            return { ...player, parts: { ...player.parts, cash: player.parts['cash']! - 1n } }
          if (how === 'larger')
            return { ...player, parts: { ...player.parts, cash: player.parts['cash']! + 1n } }
          return { ...player, name: 'somebody-else' }
        })
        const list2 =
          how === 'left out' && honest.length > 1 ? honest.filter((_, place) => place !== at) : cheated
        const { levels, published } = publish(list2)
        for (let place = 0; place < levels[0]!.length; place += 1)
          expect(checkFunds(proofOf(levels, drafted, place), mine.name, published).isCounted).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it('finds a document, a sum or a neighbour that was changed', () => {
    const all = players([5n, 70n, 900n])
    const { levels, document, published } = publish(all)
    const proof = proofOf(levels, all[1]!, 1)
    const check = (changed: Partial<FundsProof>, at = published) =>
      checkFunds({ ...proof, ...changed }, 'player1', at)
    expect(check({})).toMatchObject({ isCounted: true })
    expect(check({ place: 0 })).toEqual({ isCounted: false, fault: 'root' })
    expect(check({ place: 9 })).toEqual({ isCounted: false, fault: 'path' })
    expect(check({ path: proof.path.slice(1) })).toEqual({ isCounted: false, fault: 'path' })
    expect(check({ currency: 'THB' })).toEqual({ isCounted: false, fault: 'currency' })
    expect(check({ parts: { cash: '-5' } })).toEqual({ isCounted: false, fault: 'amount' })
    expect(check({ parts: { cash: '1e3' } })).toEqual({ isCounted: false, fault: 'amount' })
    const [first, ...rest] = proof.path
    expect(check({ path: [{ ...first!, sum: '4' }, ...rest] })).toEqual({ isCounted: false, fault: 'total' })
    expect(check({ path: [{ ...first!, sum: '-5' }, ...rest] })).toEqual({ isCounted: false, fault: 'path' })
    expect(check({}, { ...published, text: published.text.replace('"7"', '"8"') })).toEqual({
      isCounted: false,
      fault: 'document',
    })
    const lower = {
      ...document,
      funds: [{ ...document.funds[0]!, players: String(BigInt(document.funds[0]!.players) - 1n) }],
    }
    expect(check({}, { text: rootText(lower), hash: rootHash(rootText(lower)) })).toEqual({
      isCounted: false,
      fault: 'total',
    })
  })

  it('never takes a sum below zero or beyond 63 bits', () => {
    const node = { hash: '0'.repeat(64), sum: 0n }
    expect(() => leafNode({ currency: CURRENCY, tag: 'x', parts: { cash: -1n } })).toThrow(RangeError)
    expect(() => leafNode({ currency: CURRENCY, tag: 'x', parts: { cash: 2n ** 63n } })).toThrow(RangeError)
    expect(() => parentNode({ ...node, sum: -1n }, { ...node, sum: 1n })).toThrow(RangeError)
    expect(() => parentNode({ ...node, sum: 2n ** 63n - 1n }, { ...node, sum: 1n })).toThrow(RangeError)
    expect(() => climb(node, -1, [node])).toThrow(RangeError)
  })

  it('is as deep as its leaves need', () => {
    expect([0, 1, 2, 3, 4, 5, 1024, 1025].map(depthOf)).toEqual([0, 0, 1, 2, 2, 3, 10, 11])
    expect(buildTree([], CURRENCY)).toHaveLength(1)
  })
})
