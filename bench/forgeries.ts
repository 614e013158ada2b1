/**
 * `npm run bench forgeries`: a hundred forgeries of every first-party game before both verifiers, that of the program and the script that
 * shares no code with it, and as many true rounds. Writes bench/results/forgeries.json. `--forgeries 1000` tries more.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownGames } from '@krathong/games/families'
import { drawnAnew, forgeries, sealedOnly } from '../tools/sim/forge-round.ts'
import type { Forgery } from '../tools/sim/forge-round.ts'
import { judgeRound } from '../tools/sim/judge-round.ts'
import { sampleRound } from '../tools/sim/sample-rounds.ts'

const asked = process.argv.indexOf('--forgeries')
const FORGERIES = asked < 0 ? 100 : Number(process.argv[asked + 1])
const ROUNDS = 20
const BASES = 5
const folder = mkdtempSync(join(tmpdir(), 'forgeries-'))
const script = join(import.meta.dirname, '../tools/sim/verify_round.py')

function pythonCorrect(files: readonly unknown[], seals: readonly string[] = []): boolean[] {
  const file = join(folder, 'rounds.json')
  writeFileSync(file, JSON.stringify(files))
  const args = [script, ...seals.flatMap((seal) => ['--seal', seal]), file]
  const { stdout, error } = spawnSync('python3', args, { encoding: 'utf8', maxBuffer: 64 << 20 })
  if (error) throw error
  const lines = stdout.trim().split('\n')
  if (lines.length !== files.length) throw new Error(`${lines.length} answers for ${files.length} rounds`)
  return lines.map((line) => line.endsWith(' correct'))
}

const programCorrect = (files: readonly unknown[], seals: readonly string[] = []): boolean[] =>
  files.map((file, at) => judgeRound(file, seals[at]).verdict === 'correct')

type Tried = Forgery & { seal: string }

/** How many of the forgeries a verifier believed, and those of them that only the round's own page can tell from a true one. */
function tried(forged: readonly Tried[], correct: typeof programCorrect) {
  const files = forged.map(({ file }) => file)
  const believed = forged.filter(
    (
      (answer) => (_: Tried, at: number) =>
        answer[at]!
    )(correct(files)),
  )
  const isExcused = ({ field, isCareful }: Tried) =>
    isCareful && (sealedOnly.has(field) || drawnAnew.has(field))
  const withSeal = correct(
    forged.map(({ file }) => file),
    forged.map(({ seal }) => seal),
  )
  return {
    believed: believed.filter((one) => !isExcused(one)).length,
    boundBySealOnly: believed.filter(({ field }) => sealedOnly.has(field)).length,
    drewTheSame: believed.filter(({ field }) => drawnAnew.has(field)).length,
    believedWithSeal: withSeal.filter(Boolean).length,
  }
}

const games = ownGames().map((id) => {
  const rounds = Array.from({ length: ROUNDS }, (_, nth) => sampleRound(id, nth))
  const forged = rounds.slice(0, BASES).flatMap((proof, nth) => {
    const { seal } = proof
    return forgeries(proof, FORGERIES / BASES, `${id} ${nth}`).map((one) => ({ ...one, seal }))
  })
  const result = {
    id,
    rounds: ROUNDS,
    foundCorrect: {
      program: programCorrect(rounds).filter(Boolean).length,
      python: pythonCorrect(rounds).filter(Boolean).length,
    },
    forgeries: forged.length,
    fields: new Set(forged.map(({ field }) => field)).size,
    program: tried(forged, programCorrect),
    python: tried(forged, pythonCorrect),
  }
  console.log(JSON.stringify(result))
  return result
})
rmSync(folder, { recursive: true, force: true })
writeFileSync(join(import.meta.dirname, 'results/forgeries.json'), `${JSON.stringify({ games }, null, 2)}\n`)
const isSound = games.every(
  ({ rounds, foundCorrect, program, python }) =>
    foundCorrect.program === rounds &&
    foundCorrect.python === rounds &&
    [program, python].every((own) => own.believed === 0 && own.believedWithSeal === 0),
)
console.log(isSound ? 'Every true round is correct, every forgery is refused.' : 'A VERIFIER IS WRONG.')
process.exitCode = isSound ? 0 : 1
