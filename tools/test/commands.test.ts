import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools/krathong.mjs'), ...args], { encoding: 'utf8' })

test('every command tells its use when it is asked for, and does nothing', () => {
  const [, list = ''] = /^Commands: (.*)\. Run/m.exec(run().stderr) ?? []
  const commands = list.split(', ').filter((name) => name !== 'bench')
  expect(commands).toContain('shots')
  for (const name of commands) {
    const { stdout, stderr, status } = run(name, '--help')
    expect({ name, stderr, status }).toEqual({ name, stderr: '', status: 0 })
    expect(stdout).toMatch(/\S{3,} \S/)
    expect(stdout).not.toMatch(/\*\/|import /)
  }
})
