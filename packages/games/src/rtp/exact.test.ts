import { describe, expect, it } from 'vitest'
import { bingoRooms } from '../bingo/index.ts'
import { crashGames, crashParOf } from '../crash/index.ts'
import { instantGames, instantParOf } from '../instant/index.ts'
import { parOf, slotGames } from '../slots/index.ts'
import { exactRtp } from './index.ts'

const instantFormat = 'krathong-instant-round/1'
const sixDigits = ({ rtp }: { rtp: number }) => rtp.toFixed(6)

describe('the return worked out from a published definition', () => {
  it.each([...instantGames.values()])('is the sheet of $id to six digits', (game) => {
    const exact = exactRtp({ format: instantFormat, game, wagers: [] })
    expect(exact.definitionHash).toBe(game.hash)
    expect(exact.lines.map(sixDigits)).toEqual(instantParOf(game).wagers.map(sixDigits))
  })

  it('is the sheet of a slot to six digits', () => {
    const game = slotGames.get('siam-sevens')!
    const exact = exactRtp({ format: 'krathong-round/1', game })
    expect(exact).toMatchObject({ definitionHash: game.hash })
    expect(exact.lines.map(sixDigits)).toEqual([sixDigits(parOf(game).spin)])
  })

  it('is the sheet of every multiplier of a crash game, and the share of a room', () => {
    const [game] = [...crashGames.values()]
    const exact = exactRtp({ format: 'krathong-crash-round/1', game: game! })
    expect(exact.lines.map(sixDigits)).toEqual(crashParOf(game!).targets.map(sixDigits))
    expect(exact.lines[0]!.on).toBe(`${(game!.rules.cashOutMin / 100).toFixed(2)}×`)
    const [room] = [...bingoRooms.values()]
    expect(exactRtp({ format: 'krathong-bingo-round/1', game: room! })).toEqual({
      definitionHash: room!.hash,
      lines: [{ on: 'ticket', rtp: room!.definition.rules.poolShare / 10_000 }],
    })
  })

  it('names first what the round was staked on, also beyond the menu', () => {
    const game = instantGames.get('naga-dice')!
    const { lines } = exactRtp({ format: instantFormat, game, wagers: [{ on: 'under-4951' }] })
    expect(lines[0]).toEqual({ on: 'under-4951', rtp: expect.closeTo(0.4951 * 1.9995, 12) })
  })

  it('has another hash and another return with one weight changed', () => {
    const game = instantGames.get('krathong-wheel')!
    const { rules, ...rest } = game.definition
    const low = 'wheels' in rules ? rules.wheels['low']! : []
    const changed = { ...rest, rules: { ...rules, wheels: { low: [low[0]! + 100, ...low.slice(1)] } } }
    const exact = exactRtp({ format: instantFormat, game: { definition: changed } })
    expect(exact.definitionHash).not.toBe(game.hash)
    expect(sixDigits(exact.lines[0]!)).not.toBe(sixDigits(instantParOf(game).wagers[0]!))
  })
})
