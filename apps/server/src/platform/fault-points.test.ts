import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { armFaultPoint, faultPoints, readFaultPoint } from './fault-points.ts'

const FILE = fileURLToPath(new URL('fault-points.ts', import.meta.url))

/** A program that passes one place again and again and says how often it did. */
const passing = (fault: string, calls: string) => {
  const program = `
    import { armFaultPoint, readFaultPoint, throughCommit, throughQuestion, beforeAnswer } from ${JSON.stringify(FILE)}
    armFaultPoint(readFaultPoint(${JSON.stringify(fault)}), { isPlayMoney: true })
    const say = (word) => process.stdout.write(word + ' ')
    for (let turn = 1; turn <= 3; turn += 1) { ${calls}; say(turn) }`
  const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  return { signal, said: stdout.trim() }
}

const COMMIT =
  "await throughCommit('top-up', async () => { await new Promise(setImmediate); say('written') })"
const QUESTION = "await throughQuestion('payout-pay', async () => say('asked'))"

describe('a fault point', () => {
  it.each([
    ['top-up.before-commit:1', COMMIT, ''],
    ['top-up.before-commit:2', COMMIT, 'written 1'],
    ['top-up.in-commit:1', COMMIT, ''],
    ['top-up.after-commit:1', COMMIT, 'written'],
    ['top-up.after-commit', COMMIT, 'written'],
    ['payout-pay.before-asking:1', QUESTION, ''],
    ['payout-pay.after-answer:2', QUESTION, 'asked 1 asked'],
    ['answer.leaving:3', 'beforeAnswer()', '1 2'],
  ])('%s kills the program the moment it is passed so often', (fault, calls, said) => {
    expect(passing(fault, calls)).toEqual({ signal: 'SIGKILL', said })
  })

  it('harms nobody who passes another one', () => {
    expect(passing('rounds.after-commit:1', COMMIT)).toEqual({
      signal: null,
      said: 'written 1 written 2 written 3',
    })
  })
})

describe('FAULT_POINT', () => {
  it('is off when nothing is said', () => {
    expect(readFaultPoint(undefined)).toBeNull()
    expect(readFaultPoint('')).toBeNull()
  })

  it.each([...faultPoints.keys()])('knows %s', (point) => {
    expect(readFaultPoint(`${point}:7`)).toEqual({ point, nth: 7 })
  })

  it.each([
    ['of-no-such-name:1', /^There is no fault point "of-no-such-name": .*--list-fault-points/],
    ['top-up:1', /^There is no fault point/],
    ['top-up.before-commit:0', /write it as name:nth/],
    ['top-up.before-commit:soon', /write it as name:nth/],
    ['top-up.before-commit:1:2', /write it as name:nth/],
  ])('refuses %s with a sentence', (text, words) => {
    expect(() => readFaultPoint(text)).toThrow(words)
  })

  it('is refused where the money is real', () => {
    const fault = readFaultPoint('top-up.before-commit:1')
    expect(() => armFaultPoint(fault, { isPlayMoney: false })).toThrow(/real money/)
    expect(() => armFaultPoint(null, { isPlayMoney: false })).not.toThrow()
  })
})
