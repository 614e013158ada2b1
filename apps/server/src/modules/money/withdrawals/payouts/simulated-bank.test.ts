import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSimulators } from '../../../../../../simulators/src/main.ts'
import type { RunningSimulators } from '../../../../../../simulators/src/main.ts'
import { newId } from '../../../../platform/ids.ts'
import { createSimulatedBank } from './simulated-bank.ts'

let simulators: RunningSimulators
let bank: ReturnType<typeof createSimulatedBank>

const behave = (behaviour: Record<string, number>) =>
  fetch(`${simulators.origin}/bank/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })
const order = (payoutId = newId()) => ({ payoutId, amount: '100.00', currency: 'FUN' })

beforeAll(async () => {
  simulators = await startSimulators({ port: 0, secret: 'a secret for tests only' })
  bank = createSimulatedBank(simulators.origin, simulators.keys['bank']!)
})
afterAll(() => simulators.stop())
beforeEach(() => behave({}))

describe('the simulated bank over HTTP', () => {
  it('pays an order once, however often it comes, and tells the same when asked', async () => {
    const wanted = order()
    const first = await bank.pay(wanted)
    expect(first).toMatchObject({ kind: 'paid', reference: expect.stringMatching(/^SIM-/) })
    expect(await bank.pay(wanted)).toEqual(first)
    expect(await bank.query(wanted.payoutId)).toEqual(first)
  })

  it('that loses its answer has paid; that lost the order never heard of it', async () => {
    await behave({ loseAnswers: 1 })
    const paid = order()
    expect(await bank.pay(paid)).toMatchObject({ kind: 'unclear' })
    expect(await bank.query(paid.payoutId)).toMatchObject({ kind: 'paid' })
    await behave({ loseOrders: 1 })
    const lost = order()
    expect(await bank.pay(lost)).toMatchObject({ kind: 'unclear' })
    expect(await bank.query(lost.payoutId)).toEqual({ kind: 'unheard' })
  })

  it('refuses, or takes its time', async () => {
    await behave({ failNext: 1 })
    expect(await bank.pay(order())).toEqual({ kind: 'failed', fault: 'no such account' })
    await behave({ payAfterMs: 600_000 })
    expect(await bank.pay(order())).toEqual({ kind: 'pending' })
  })

  it('takes no order under another key, and none that is no order; who is away is unclear', async () => {
    expect(await createSimulatedBank(simulators.origin, 'another key').pay(order())).toEqual({
      kind: 'unclear',
      fault: 'answered 401',
    })
    expect(await bank.pay({ payoutId: 'x', amount: '1', currency: 'FUN' })).toMatchObject({ kind: 'unclear' })
    expect(await createSimulatedBank('http://localhost:1', 'key').pay(order())).toEqual({
      kind: 'unclear',
      fault: 'no answer',
    })
  })
})
