import { expect, test } from 'vitest'
import { productionFaults } from './production.ts'
import type { ProductionFacts } from './production.ts'

const whole: ProductionFacts = {
  env: {
    SITE_ORIGIN: 'https://example.com',
    PLAY_ORIGIN: 'https://play.example.com',
    BACKOFFICE_ORIGIN: 'https://office.example.com',
    TRUSTED_PROXIES: '10.0.0.2',
    MAIL_URL: 'smtps://user:word@mail.example.com',
    BACKUP_TO: '/mnt/backup',
  },
  unbuilt: [],
  hasDemoPeople: false,
}
const having = (env: Record<string, string | undefined>): ProductionFacts => ({
  ...whole,
  env: { ...whole.env, ...env },
})

test('an installation with everything starts, with its own PostgreSQL or another', () => {
  expect(productionFaults(whole)).toEqual([])
  expect(productionFaults(having({ BACKUP_TO: undefined, DATABASE_URL: 'postgresql://db' }))).toEqual([])
  expect(productionFaults(having({ SIMULATORS: 'off', DEMO_PEOPLE: 'off' }))).toEqual([])
})

test.each<[string, ProductionFacts, RegExp]>([
  ['programs of older sources', { ...whole, unbuilt: ['web'] }, /\(web\): run npm run build/],
  ['no address of the site', having({ SITE_ORIGIN: undefined }), /SITE_ORIGIN is missing/],
  ['an address without https', having({ PLAY_ORIGIN: 'http://play.example.com' }), /PLAY_ORIGIN is "http/],
  ['an address that is none', having({ BACKOFFICE_ORIGIN: 'office' }), /BACKOFFICE_ORIGIN is "office"/],
  [
    'games at the address of the site',
    having({ PLAY_ORIGIN: 'https://example.com/play' }),
    /must be three addresses/,
  ],
  ['no proxy', having({ TRUSTED_PROXIES: undefined }), /TRUSTED_PROXIES is missing/],
  ['no mail', having({ MAIL_URL: '' }), /MAIL_URL is missing/],
  ['no backup', having({ BACKUP_TO: undefined }), /BACKUP_TO is missing/],
  ['simulators', having({ SIMULATORS: 'on' }), /SIMULATORS is on/],
  ['wanted demo people', having({ DEMO_PEOPLE: 'on' }), /DEMO_PEOPLE is on/],
  ['one factor', having({ OPERATOR_SECOND_FACTOR: 'off' }), /OPERATOR_SECOND_FACTOR is off/],
  ['no limits', having({ RATE_LIMITS: 'off' }), /RATE_LIMITS is off/],
  ['a planted fault', having({ FAULT_POINT: 'commit:1' }), /FAULT_POINT is set/],
  ['demo people of an earlier start', { ...whole, hasDemoPeople: true }, /accounts of the demonstration/],
])('%s: one sentence says what to do', (_, facts, sentence) => {
  const faults = productionFaults(facts)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(sentence)
})

test('everything that is missing is said at once', () => {
  expect(productionFaults({ env: {}, unbuilt: ['web', 'play'], hasDemoPeople: true }).length).toBe(8)
})
