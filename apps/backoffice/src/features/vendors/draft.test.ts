import { expect, test } from 'vitest'
import { draftOf, faultsOf, settingsOf } from './draft.ts'
import type { VendorSettings } from './queries.ts'

const settings: VendorSettings = {
  url: 'https://lotus.example',
  frameOrigins: ['https://games.lotus.example'],
  fields: { operatorId: '7' },
  state: 'on',
  windowSeconds: 300,
  allowedAddresses: ['10.0.0.0/8', '2001:db8::1'],
  stakeMax: null,
  reviewAbove: '5000.00',
  adjustMax: '1000.00',
  timeoutMs: 5000,
  concurrencyMax: 16,
}

test('what was typed and not changed is what was there', () => {
  expect(settingsOf(draftOf(settings))).toEqual(settings)
  expect(faultsOf(draftOf(settings), [{ name: 'operatorId', isRequired: true }])).toEqual({})
})

test.each([
  ['url', { url: 'javascript:alert(1)' }, 'url'],
  ['frameOrigins', { frameOrigins: 'https://games.example/path' }, 'frameOrigins'],
  ['allowedAddresses', { allowedAddresses: 'everywhere' }, 'allowedAddresses'],
  ['windowSeconds', { windowSeconds: '301' }, 'number'],
  ['timeoutMs', { timeoutMs: '5001' }, 'number'],
  ['stakeMax', { stakeMax: '๑๐๐' }, 'amount'],
  ['adjustMax', { adjustMax: '' }, 'amount'],
  ['field.operatorId', { fields: {} }, 'required'],
])('%s is told', (name, change, fault) => {
  const draft = { ...draftOf(settings), ...change }
  expect(faultsOf(draft, [{ name: 'operatorId', isRequired: true }])).toEqual({ [name]: fault })
})
