import { calls } from '@krathong/protocol'
import type { CallSpec } from '@krathong/protocol'
import { frame } from '@krathong/protocol/shapes/frame'
import { expect, it } from 'vitest'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { defaultBrand } from './default-brand.ts'
import { createGate } from './gate.ts'
import { modulesOf } from './module-calls.ts'
import { isModuleOn, statusFor, withModule } from './rules.ts'
import type { Settings } from './snapshot.ts'

const nobody = { address: '127.0.0.1' } as RequestFacts

const gateWithout = (modId: string) => {
  const { modules } = withModule(defaultBrand, modId, false) ?? defaultBrand
  const settings = {
    servesHost: () => true,
    statusFor: () => 0,
    requireOn: (flag: string) => {
      if (!isModuleOn(modules, flag)) throw new Refusal('FEATURE_OFF')
    },
  } as unknown as Settings
  return createGate(settings)
}

const answerOf = (gate: ReturnType<typeof createGate>, spec: CallSpec) => {
  try {
    gate(spec, nobody)
    return 'open'
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error)
  }
}

const named = Object.entries(calls).flatMap(([group, all]) =>
  Object.entries(all).map(([name, spec]) => ({ name: `${group}.${name}`, spec: spec as CallSpec })),
)
const gated = named.flatMap(({ name, spec }) => modulesOf(spec).map((modId) => [modId, name, spec] as const))

it.each(gated)(
  'with %s off %s is closed, on it is open, and off again below a feature that is off',
  (...row) => {
    const [modId, , spec] = row
    const parent = defaultBrand.modules.find((flag) => flag.modId === modId)?.parent
    expect(answerOf(gateWithout(modId), spec)).toBe('FEATURE_OFF')
    expect(answerOf(gateWithout('NOTHING'), spec)).toBe('open')
    if (parent) expect(answerOf(gateWithout(parent), spec)).toBe('FEATURE_OFF')
  },
)

it('names only flags that there are, and never a way to sign out, to prove or to be paid', () => {
  const flags = new Set(defaultBrand.modules.map(({ modId }) => modId))
  expect(gated.filter(([modId]) => !flags.has(modId)).map(([modId]) => modId)).toEqual([])
  for (const spec of [
    calls.account.logout,
    calls.betting.proof,
    calls.withdrawals.withdrawals,
    calls.play.shown,
  ])
    expect(modulesOf(spec)).toEqual([])
})

it.each([
  ['https://play.example.com', true],
  ['https://play.example.com:8443', true],
  ['http://localhost:8082', true],
  ['http://play.example.com', false],
  ['https://play.example.com/', false],
  ['https://play.example.com/x', false],
  ['https://a:b@play.example.com', false],
  ["https://play.example.com; script-src 'unsafe-inline'", false],
  ['javascript:alert(1)', false],
  ['//play.example.com', false],
  ['', false],
])('%s as an address of the site: %s', (origin, isSound) => {
  const wanted = { ...defaultBrand.frame, domains: [origin] }
  expect(frame.safeParse(wanted).success).toBe(isSound)
})

it.each([
  ['the page asks for its brand', calls.system.permission, 'HOST_UNKNOWN'],
  ['somebody signs in', calls.account.login, 'HOST_UNKNOWN'],
  ['a provider tells of money', calls.deposits.callback, 'open'],
  ['an operator mends the names', calls.settings.setFace, 'open'],
] as const)("at a name that is not the brand's: %s", (_, spec, code) => {
  const gate = createGate({
    servesHost: () => false,
    statusFor: () => 0,
    requireOn: () => undefined,
  } as unknown as Settings)
  expect(answerOf(gate, spec)).toBe(code)
})

const inRegion = (status: 0 | 2) =>
  createGate({
    servesHost: () => true,
    statusFor: () => status,
    requireOn: () => undefined,
  } as unknown as Settings)

it.each([
  'account.register',
  'account.registerMobile',
  'account.registerAtOnce',
  'account.freePlay',
  'deposits.create',
  'wallet.topUpPlayMoney',
  'agentTransfers.transferDownline',
  'agentTransfers.transferUpline',
  'points.redeem',
  'points.convert',
  'play.open',
  'slots.spin',
  'instant.play',
  'decisions.begin',
  'decisions.choose',
  'crash.bet',
  'bingo.buy',
])('in a blocked region %s is refused, anywhere else it is not', (wanted) => {
  const { spec } = named.find(({ name }) => name === wanted)!
  expect(answerOf(inRegion(2), spec)).toBe('REGION_BLOCKED')
  expect(answerOf(inRegion(0), spec)).toBe('open')
})

it.each([
  'account.login',
  'account.logout',
  'withdrawals.request',
  'withdrawals.cancel',
  'vendorWallets.bringHome',
  'crash.cashOut',
  'protection.stop',
  'leaving.close',
  'deposits.callback',
])('in a blocked region %s is still answered: it is a way out', (wanted) => {
  expect(answerOf(inRegion(2), named.find(({ name }) => name === wanted)!.spec)).toBe('open')
})

it.each([
  ['play money, a country nobody named', {}, 'NL', 0],
  ['play money, a blocked country', {}, 'US', 2],
  ['play money, no country', {}, null, 0],
  ['play money, no country, where that is blocked', { unknownRegion: 'block' }, null, 2],
  ['real money, a country nobody named', { isReal: true }, 'NL', 2],
  ['real money, an allowed country', { isReal: true }, 'TH', 0],
  ['real money, allowed and blocked', { isReal: true, blocked: ['TH'] }, 'TH', 2],
  ['real money, no country, whatever is said of it', { isReal: true }, null, 2],
  ['real money, nothing allowed', { isReal: true, allowed: [] }, 'TH', 2],
] as const)('%s', (_, wanted, country, status) => {
  const { isReal, unknownRegion, allowed, blocked } = {
    isReal: false,
    unknownRegion: 'allow' as const,
    allowed: ['TH'],
    blocked: ['US'],
    ...wanted,
  }
  const brand = {
    ...defaultBrand,
    currency: { ...defaultBrand.currency, isPlayMoney: !isReal },
    regions: { allowedCountries: [...allowed], blockedCountries: [...blocked], unknownRegion },
  }
  expect(statusFor(brand, country)).toBe(status)
})
