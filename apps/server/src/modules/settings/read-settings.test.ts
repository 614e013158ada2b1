import { expect, test } from 'vitest'
import { defaultBrand } from './default-brand.ts'
import { readSettings } from './read-settings.ts'

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
