import { describe, expect, it } from 'vitest'
import { filterDefaults, readRoundFilter } from './round-filter.ts'

const id = '019A0C1E-7B1C-7D3E-9F00-0123456789AB'
const read = (texts: Partial<Record<keyof typeof filterDefaults, string>>) =>
  readRoundFilter({ ...filterDefaults, ...texts }, 'Asia/Bangkok')

describe('readRoundFilter', () => {
  it('sends nothing that was not asked', () => {
    expect(read({})).toEqual({ filter: {}, faults: [] })
  })

  it('reads ids, the game and times in the zone of the brand', () => {
    expect(
      read({ player: ` ${id} `, game: ' chao-phraya-nights ', from: '2026-11-21T00:00' }).filter,
    ).toEqual({
      playerId: id.toLowerCase(),
      gameId: 'chao-phraya-nights',
      from: '2026-11-20T17:00:00.000Z',
    })
  })

  it('names the field of a half-typed id and does not send it', () => {
    expect(read({ player: '019a', round: 'x' })).toEqual({ filter: {}, faults: ['player', 'round'] })
  })
})
