import { describe, expect, it } from 'vitest'
import {
  accountPartsOf,
  causeIdOf,
  causeKindOf,
  decimalsIn,
  isUuid,
  momentText,
  shortId,
  zoneText,
} from './format.ts'

describe('ids and causes', () => {
  const id = '019a0c1e-7b1c-7d3e-9f00-0123456789ab'

  it('shortens to both ends and finds the id of a cause', () => {
    expect(shortId(id)).toBe('019a0c…6789ab')
    expect(shortId('mini')).toBe('mini')
    expect(causeIdOf(`stake:${id}:0`)).toBe(id)
    expect(causeKindOf(`jackpot-seed:${id}:0`)).toBe('jackpot-seed')
    expect(accountPartsOf(`open-bets:${id}`)).toEqual({ purpose: 'open-bets', owner: id })
    expect(causeIdOf('opening')).toBeNull()
    expect(isUuid(` ${id} `)).toBe(true)
    expect(isUuid('019a')).toBe(false)
  })
})

describe('times and zero', () => {
  it('tells the time of the zone asked for', () => {
    expect(momentText('2026-11-21T18:30:05Z', 'en', 'Asia/Bangkok', 'full')).toContain('Nov 22, 2026')
    expect(momentText('2026-11-21T18:30:05Z', 'en', 'Asia/Bangkok', 'short')).toContain('01:30')
    expect(zoneText('Asia/Bangkok', 'en', '2026-11-21T00:00:00Z')).toBe('GMT+7')
  })
})

describe('decimalsIn', () => {
  it('is what the longest amount needs, and never less than the currency has', () => {
    expect(decimalsIn(['1.00', '0.0015', '3'])).toBe(4)
    expect(decimalsIn(['1.5000', null])).toBe(1)
    expect(decimalsIn([])).toBe(0)
  })
})
