/**
 * `npm run bench mutants`: plants one fault after the other in a copy of the sources and runs the tests that stand on that line; at least
 * 95 of 100 have to be found. Writes bench/results/mutants.json, with those that lived. `--area screens` tries one area.
 */
import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plantedFaults } from './parts/planted-faults.ts'
import type { PlantedFault } from './parts/planted-faults.ts'
import { report } from './parts/report.ts'

const root = join(import.meta.dirname, '..')
const LEAST_SHARE = 0.95
/** Longer than any of these tests takes on a busy machine: a run that does not end proves nothing. */
const RUN_MS = 900_000
const at = process.argv.indexOf('--area')
const area = at < 0 ? null : process.argv[at + 1]!

/** The sources as they stand, with the packages of this installation; the project's own are those of the copy. */
const copySources = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'krathong-mutants-'))
  const isSource = (path: string) => !/\/(node_modules|dist|\.git)(\/|$)/.test(path)
  for (const name of readdirSync(root).filter((one) => isSource(`/${one}`)))
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource })
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@krathong')
      cpSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      })
    else symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  return copy
}

interface Tried {
  isFound: boolean
  isCutOff: boolean
  seconds: number
}

const runTests = (copy: string, tests: readonly string[]): Promise<Tried> => {
  const began = performance.now()
  const projects = ['unit', 'unit-apart', 'shared', 'modules'].flatMap((project) => ['--project', project])
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--bail', '1', '--passWithNoTests', ...projects, ...tests],
    {
      cwd: copy,
      stdio: 'ignore',
      timeout: RUN_MS,
    },
  )
  return new Promise((done, failed) => {
    child.once('error', failed)
    // Vitest ends with 1 where a test failed; a run that was cut off, or that had no tests, found nothing.
    child.once('exit', (code) =>
      done({ isFound: code === 1, isCutOff: code === null, seconds: (performance.now() - began) / 1000 }),
    )
  })
}

/** Plants a fault, runs its tests and takes it out again. */
const tryFault = async (copy: string, { file, from, to, tests }: PlantedFault): Promise<Tried> => {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  try {
    writeFileSync(
      path,
      sound.replace(from, () => to),
    )
    return await runTests(copy, tests)
  } finally {
    writeFileSync(path, sound)
  }
}

const wanted = Object.entries(plantedFaults)
  .filter(([name]) => area === null || name === area)
  .flatMap(([name, faults]) => faults.map((fault) => ({ area: name, fault })))
const copy = copySources()
const faults: string[] = []
const results: { area: string; fault: PlantedFault; isFound: boolean }[] = []
try {
  // Tests that fail without any fault would find everything.
  const tests = [...new Set(wanted.flatMap(({ fault }) => fault.tests))]
  const sound = await runTests(copy, tests)
  if (sound.isFound || sound.isCutOff) faults.push('the tests fail without a planted fault')
  for (const { area: name, fault } of wanted) {
    const { isFound, isCutOff, seconds } = await tryFault(copy, fault)
    if (isCutOff) faults.push(`not tried to the end: ${fault.file}: ${fault.from.trim()}`)
    results.push({ area: name, fault, isFound })
    if (!isFound) console.log(`lived: ${fault.file}: ${fault.from.trim()} -> ${fault.to.trim() || 'nothing'}`)
    else process.stdout.write(`${results.length}/${wanted.length} ${fault.file} ${seconds.toFixed(1)} s\n`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}

const areas = Object.keys(plantedFaults).filter((name) => results.some((one) => one.area === name))
const countOf = (name: string | null, isFound?: boolean) =>
  results.filter(
    (one) => (name === null || one.area === name) && (isFound === undefined || one.isFound === isFound),
  ).length
report({
  name: 'mutants',
  title: 'Planted faults that the tests find',
  table: [
    ['area', 'planted', 'found'],
    ...areas.map((name) => [name, String(countOf(name)), String(countOf(name, true))]),
  ],
  gates: [
    { name: 'share found', measured: countOf(null, true) / results.length, goal: LEAST_SHARE, is: 'least' },
    { name: 'planted', measured: results.length, goal: area === null ? 60 : 1, is: 'least' },
  ],
  faults,
  settings: { area: area ?? 'all' },
  notes: results
    .filter(({ isFound }) => !isFound)
    .map(({ fault }) => `lived: ${fault.file}: ${fault.from.trim()}`),
})
