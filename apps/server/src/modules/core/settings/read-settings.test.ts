import { bingoRooms } from '@krathong/games/bingo'
import { LONGEST_CYCLE_MS } from '@krathong/protocol/shapes/brand-protection'
import { expect, test } from 'vitest'
import { defaultBrand } from './default-brand.ts'
import { readSettings } from './read-settings.ts'
import { minimumCycleMs } from './rules.ts'

test('the one time between rounds of before is gone, and anything else unknown is refused', () => {
  expect(readSettings({ ...defaultBrand, minimumCycleMs: 2500 })).toEqual(readSettings(defaultBrand))
  expect(() => readSettings({ ...defaultBrand, minimumCycle: 2500 })).toThrow('minimumCycle')
})

test('settings of before bear their entry rules under the name of before', () => {
  const { entryRules, ...rest } = defaultBrand
  const strict = { ...entryRules, payloads: 'required' as const }
  expect(readSettings({ ...rest, doors: strict }).entryRules).toEqual(strict)
  expect(readSettings(rest).entryRules).toEqual(entryRules)
})

const GB = { country: 'GB', slotMs: 3_000, otherMs: 6_000 }
const ELSEWHERE = { country: null, slotMs: 1_000, otherMs: 0 }

test.each([
  ['play money has none', true, [], { country: 'GB', slot: 0, other: 0 }],
  ['real money has that of regulated markets', false, [], { country: 'GB', slot: 2_500, other: 5_000 }],
  ['where nobody can tell the country too', false, [GB], { country: null, slot: 2_500, other: 5_000 }],
  ['a country has its own', true, [ELSEWHERE, GB], { country: 'GB', slot: 3_000, other: 6_000 }],
  ['all others share one', false, [GB, ELSEWHERE], { country: 'TH', slot: 1_000, other: 0 }],
  ['and whoever is nowhere', false, [GB, ELSEWHERE], { country: null, slot: 1_000, other: 0 }],
] as const)('R-075: %s', (_, isPlayMoney, cycles, asked) => {
  const brand = {
    currency: { ...defaultBrand.currency, isPlayMoney },
    protection: { ...defaultBrand.protection, cycles: [...cycles] },
  }
  expect(minimumCycleMs(brand, asked.country, 'slot')).toBe(asked.slot)
  expect(minimumCycleMs(brand, asked.country, 'other')).toBe(asked.other)
})

test('R-075: rounds of a bingo room lie further apart than any least time', () => {
  for (const { definition } of bingoRooms.values())
    expect(definition.rules.beaconSeconds * 1000).toBeGreaterThanOrEqual(LONGEST_CYCLE_MS)
})

test('settings of an earlier version get the switches that came since, and keep their own', () => {
  const modules = defaultBrand.modules
    .filter(({ modId }) => modId !== 'CHAT_ROOM')
    .map((flag) => (flag.modId === 'WINNERS' ? { ...flag, enabled: false } : flag))
  const read = readSettings({ ...defaultBrand, modules }).modules
  expect(read).toHaveLength(defaultBrand.modules.length)
  expect(read.find(({ modId }) => modId === 'CHAT_ROOM')).toEqual({
    modId: 'CHAT_ROOM',
    parent: 'CONTACT',
    enabled: true,
  })
  expect(read.find(({ modId }) => modId === 'WINNERS')?.enabled).toBe(false)
})
