import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clockEnvironment, demoClock, findLibrary } from './demo-clock.ts'

const FILE = 'FAKETIME_TIMESTAMP_FILE'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'krathong-clock-'))
})
afterEach(() => {
  delete process.env[FILE]
  rmSync(folder, { recursive: true, force: true })
})

test('without a clock of its own a program has none and hands none on', () => {
  expect(demoClock()).toBeNull()
  expect(clockEnvironment()).toEqual({})
})

test('a clock goes forward alone, and is whole at any moment', async () => {
  const file = join(folder, 'clock')
  writeFileSync(file, '-200s\n')
  process.env[FILE] = file
  const clock = demoClock()!
  await clock.moveTo(100)
  expect(readFileSync(file, 'utf8')).toBe('-100s\n')
  await expect(clock.moveTo(101)).rejects.toThrow('only goes forward')
  await clock.moveTo(0)
  expect(readFileSync(file, 'utf8')).toBe('-0s\n')
})

describe.runIf(findLibrary() !== null && existsSync(findLibrary()!))('with the library', () => {
  test('a command run in the past has that clock, and ends as it ends', () => {
    const script = join(folder, 'told.mjs')
    const module = JSON.stringify(join(import.meta.dirname, 'demo-clock.ts'))
    writeFileSync(
      script,
      `import { demoClock, runInThePast } from ${module}
      if (!(await runInThePast(3))) {
        const clock = demoClock()
        const days = () => Math.round((Number(process.argv[2]) - Date.now()) / 86_400_000)
        const before = days()
        await clock.moveTo(86_400)
        process.stdout.write(JSON.stringify([before, days()]))
        process.exit(7)
      }`,
    )
    const done = spawnSync(process.execPath, [script, String(Date.now())], { encoding: 'utf8' })
    expect(done.stdout).toBe('[3,1]')
    expect(done.status).toBe(7)
  })
})
