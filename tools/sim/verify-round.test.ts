import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownGames } from '@krathong/games/families'
import type { SavedRound } from '@krathong/games/rounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawnAnew, forgeries, sealedOnly } from './forge-round.ts'
import type { Forgery } from './forge-round.ts'
import { exitCodes, judgeRound } from './judge-round.ts'
import { sampleRound } from './sample-rounds.ts'

/** The script shares no code with the program: what both find the same was not made to look so. */
const script = join(import.meta.dirname, 'verify_round.py')
const hasPython = spawnSync('python3', ['--version']).status === 0
const ROUNDS = 4
const FORGERIES = 10

let folder = ''
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'rounds-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rounds = ownGames().flatMap((id) => Array.from({ length: ROUNDS }, (_, nth) => sampleRound(id, nth)))
const forged = ownGames().flatMap((id) => {
  const proof = sampleRound(id, 1)
  return forgeries(proof, FORGERIES, `a sample of ${id}`).map((forgery) => ({ ...forgery, id, proof }))
})

/** What the script says of each of the rounds, and its exit code. */
const pythonSays = (files: readonly unknown[], seals: readonly string[] = []) => {
  const file = join(folder, 'rounds.json')
  writeFileSync(file, JSON.stringify(files))
  const args = [script, ...seals.flatMap((seal) => ['--seal', seal]), file]
  const { stdout, stderr, status } = spawnSync('python3', args, { encoding: 'utf8', timeout: 120_000 })
  expect(stderr).toBe('')
  return { lines: stdout.trim().split('\n'), status }
}

type Tried = Forgery & { id: string; proof: SavedRound }

/** Whether a verifier may find this round right: only where nothing but the seal binds the field, or where it draws the same. */
const mayPass = ({ field, isCareful }: Tried) => isCareful && (sealedOnly.has(field) || drawnAnew.has(field))
const named = ({ id, field, isCareful }: Tried) => `${id} ${field} ${isCareful ? 'careful' : 'plain'}`

test('this machine has the Python that the second verifier is tried with', () => {
  // Without it nothing of the independent check is seen: install python3.
  expect(hasPython).toBe(true)
})

describe('the verifier of the program', () => {
  test('finds rounds of every game correct', () => {
    for (const round of rounds)
      expect([round.game.id, judgeRound(round).verdict]).toEqual([round.game.id, 'correct'])
  })

  test('refuses forgeries of every game', () => {
    const believed = forged.filter(({ file }) => judgeRound(file).verdict === 'correct')
    expect(believed.filter((one) => !mayPass(one)).map(named)).toEqual([])
    const sealed = believed.filter(({ file, proof }) => judgeRound(file, proof.seal).verdict === 'correct')
    expect(sealed.map(named)).toEqual([])
  })

  test('tells rules of a stranger from a right round by another exit code', () => {
    const rules = forged.filter(({ field, isCareful }) => isCareful && field.startsWith('game.definition.'))
    expect(rules.length).toBeGreaterThan(0)
    for (const { file } of rules) expect(exitCodes[judgeRound(file).verdict]).not.toBe(0)
  })
})

describe('the script that shares no code with it', () => {
  test('finds the same rounds correct', { timeout: 120_000 }, () => {
    const { lines, status } = pythonSays(rounds)
    expect(lines.filter((line) => !line.endsWith(' correct'))).toEqual([])
    expect(status).toBe(0)
  })

  test('refuses the same forgeries', { timeout: 120_000 }, () => {
    const { lines } = pythonSays(forged.map(({ file }) => file))
    const believed = forged.filter((_, at) => lines[at]!.endsWith(' correct'))
    expect(lines).toHaveLength(forged.length)
    expect(believed.filter((one) => !mayPass(one)).map(named)).toEqual([])
    const sealed = pythonSays(
      believed.map(({ file }) => file),
      believed.map(({ proof }) => proof.seal),
    )
    expect(sealed.lines.filter((line) => line.endsWith(' correct'))).toEqual([])
  })

  test('waits for a seed, and says what it cannot check by an exit code of its own', () => {
    const [round] = rounds
    const pot = { ...round, format: 'another-round/1' }
    expect(pythonSays([pot])).toMatchObject({
      lines: [expect.stringContaining('not checked: format')],
      status: 2,
    })
    expect(pythonSays([{ ...round, payout: '999.00' }]).status).toBe(1)
    expect(spawnSync('python3', [script, join(folder, 'absent.json')]).status).toBe(2)
  })
})
