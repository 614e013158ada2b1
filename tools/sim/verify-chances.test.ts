import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { envelope, forgeries, raffle, turn } from '@krathong/games/chances/testing'
import { quicknet, randomnessOf } from '@krathong/games/fairness'
import { expect, it } from 'vitest'
import { judgeChance } from './verify-chances.ts'

const script = join(import.meta.dirname, 'verify_chances.py')
const run = (...given: string[]) => {
  const { status, stdout, stderr } = spawnSync('python3', [script, ...given], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const saved = (proofs: readonly unknown[]): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'chances-')), 'proofs.json')
  writeFileSync(file, JSON.stringify(proofs))
  return file
}

it('another program draws the vector of the rules', () => {
  expect(run('--vector')).toEqual({ status: 0, said: 'R0001-00009\nR0001-00003\nR0001-00006\n' })
})

it('comes to the same raffle, turn and envelope', () => {
  expect(run(saved([raffle(), turn(), envelope()]))).toEqual({ status: 0, said: '3 of 3 are right\n' })
})

it('and finds whatever was forged', () => {
  const forged = forgeries()
  const { status, said } = run(saved(forged.map(([, proof]) => proof)))
  expect(status).toBe(1)
  expect(said).toContain(`0 of ${forged.length} are right`)
})

it('a round of drand counts only under its signature', () => {
  const signature = 'ab'.repeat(48)
  const beacon = { ...turn().beacon, source: 'drand' as const, chain: quicknet.chain, signature }
  const proof = { ...turn(), beacon: { ...beacon, randomness: randomnessOf(signature) } }
  expect(judgeChance(proof).verdict).toBe('wrong')
})
