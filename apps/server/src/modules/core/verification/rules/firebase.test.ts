import { expect, it } from 'vitest'
import { isFirebaseOffered, provenNumber } from './firebase.ts'

const NOW = 1_800_000_000
const claims = {
  sub: 'somebody',
  auth_time: NOW - 10,
  phone_number: '+66812345678',
  firebase: { sign_in_provider: 'phone' },
}

it.each<[string, Record<string, unknown>, string | null]>([
  ['as it should be', {}, '+66812345678'],
  ['shown five minutes ago', { auth_time: NOW - 300 }, null],
  ['shown by a clock a minute ahead', { auth_time: NOW + 60 }, '+66812345678'],
  ['shown tomorrow', { auth_time: NOW + 86_400 }, null],
  ['without a time', { auth_time: undefined }, null],
  ['without a number', { phone_number: undefined }, null],
  ['with a list of numbers', { phone_number: ['+66812345678'] }, null],
  ['of nobody', { sub: '' }, null],
  ['by a password', { firebase: { sign_in_provider: 'password' } }, null],
  ['by nothing', { firebase: null }, null],
])('claims %s prove what they prove', (_, change, number) =>
  expect(provenNumber({ ...claims, ...change }, NOW)).toBe(number),
)

it.each([
  [{ isOn: true, projectId: 'brand-one', apiKey: 'k' }, false, true],
  [{ isOn: false, projectId: 'brand-one', apiKey: 'k' }, true, false],
  [{ isOn: true, projectId: '', apiKey: 'k' }, true, false],
  [{ isOn: true, projectId: 'brand-one', apiKey: '' }, true, false],
  [{ isOn: true, projectId: 'demo-krathong', apiKey: 'k' }, false, false],
  [{ isOn: true, projectId: 'demo-krathong', apiKey: 'k' }, true, true],
])('%j with a simulator %s is offered: %s', (project, hasSimulator, isOffered) =>
  expect(isFirebaseOffered(project, hasSimulator)).toBe(isOffered),
)
