import { calls } from '@krathong/protocol'
import type { CallSpec } from '@krathong/protocol'
import { frame } from '@krathong/protocol/shapes/frame'
import { expect, it } from 'vitest'
import type { RequestFacts } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { defaultBrand } from './default-brand.ts'
import { createGate } from './gate.ts'
import { modulesOf } from './module-calls.ts'
import { isModuleOn, withModule } from './rules.ts'
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
