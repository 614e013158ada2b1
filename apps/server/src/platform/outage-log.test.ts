import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOutageLog } from './outage-log.ts'
import type { OutageLog } from './outage-log.ts'

let outage: OutageLog
let lines: string[]
beforeEach(() => {
  vi.useFakeTimers()
  outage = createOutageLog()
  lines = []
})
afterEach(() => vi.useRealTimers())

const fail = () =>
  outage.failed(new Error('away'), (fields, text) => {
    const { failures } = fields as { failures?: number }
    lines.push(failures === undefined ? text : `${text} ${failures}`)
  })

it('an outage of three minutes is five lines, however much fails', async () => {
  for (let second = 0; second < 175; second += 1) {
    fail()
    fail()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  outage.answered()
  outage.answered()
  expect(lines).toEqual([
    'the database is away',
    expect.stringMatching(/^the database is still away 1\d\d$/),
    expect.stringMatching(/^the database is still away 1\d\d$/),
    expect.stringMatching(/^the database answers again \d+$/),
  ])
  expect(vi.getTimerCount()).toBe(0)
  fail()
  expect(lines.at(-1)).toBe('the database is away')
})

it('an outage without a new connection, as a full disk is, ends with a minute in which nothing failed', async () => {
  fail()
  fail()
  await vi.advanceTimersByTimeAsync(121_000)
  expect(lines).toEqual([
    'the database is away',
    'the database is still away 1',
    'the database answers again 0',
  ])
})
