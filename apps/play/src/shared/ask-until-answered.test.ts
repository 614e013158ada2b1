import { RefusedError } from '@krathong/protocol/client'
import { expect, test } from 'vitest'
import { askUntilAnswered, isUnsure } from './ask-until-answered.ts'

const refused = (code: ConstructorParameters<typeof RefusedError>[0], data?: Record<string, unknown>) =>
  new RefusedError(
    code,
    code === 'NETWORK' ? 0 : 400,
    code === 'NETWORK'
      ? null
      : { success: false, code, message: code, requestId: 'r', ...(data ? { data } : {}) },
  )

const scripted = (steps: (Error | string)[]) => {
  const waits: number[] = []
  const troubles: boolean[] = []
  let sent = 0
  const run = askUntilAnswered({
    send: () => {
      const step = steps[sent++]!
      return typeof step === 'string' ? Promise.resolve(step) : Promise.reject(step)
    },
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    onTrouble: (isTrouble) => troubles.push(isTrouble),
  })
  return { run, waits, troubles, sent: () => sent }
}

test('asks again with growing pauses until the answer is there, and says once that there is trouble', async () => {
  const asked = scripted([
    refused('NETWORK'),
    refused('INTERNAL'),
    refused('TRY_AGAIN'),
    refused('NETWORK'),
    refused('NETWORK'),
    'paid',
  ])
  await expect(asked.run).resolves.toBe('paid')
  expect(asked.waits).toEqual([400, 800, 1600, 3200, 5000])
  expect(asked.troubles).toEqual([true, false])
})

test('a definite no is not asked twice', async () => {
  const asked = scripted([refused('INSUFFICIENT_FUNDS'), 'never'])
  await expect(asked.run).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(asked.sent()).toBe(1)
  expect(asked.troubles).toEqual([])
})

test('a press a moment too soon waits as long as it is told, without alarm', async () => {
  const asked = scripted([refused('SPIN_TOO_SOON', { retryAfterMs: 120 }), refused('SPIN_TOO_SOON'), 'paid'])
  await expect(asked.run).resolves.toBe('paid')
  expect(asked.waits).toEqual([120, 400])
  expect(asked.troubles).toEqual([])
})

test('a house that stays at too soon is believed in the end', async () => {
  const asked = scripted(Array.from({ length: 9 }, () => refused('SPIN_TOO_SOON')))
  await expect(asked.run).rejects.toMatchObject({ code: 'SPIN_TOO_SOON' })
  expect(asked.sent()).toBe(7)
})

test('an error that is no refusal leaves the round unsure', () => {
  expect(isUnsure(new Error('aborted'))).toBe(true)
  expect(isUnsure(refused('SEAT_ENDED'))).toBe(false)
})
