/** How the figures of the bench of growth are told: slopes, gates, the table; and sizes kept in a file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { History } from './growth-fill.ts'
import type { Gate } from './report.ts'

const LIST_MS = 300
const PROOF_MS = 10_000
const SLOPE = 0.05
/** The look at everything walks all history: its time grows in step with it. */
const WHOLE_SLOPE = 1.1
/** Below this a figure is the cost of asking at all, or of a few ticks of the kernel's clock; it has no slope worth telling. */
const FLOOR_US = { list: 1_000, job: 20_000 }
/** Walks all history: its slope is one, and its time is told. */
export const WHOLE = 'whole: everything in slices (wall)'
export const SPINS = 'spin: a thousand of them, against an empty database'

export interface Figures {
  cpuUs: number
  p95: number
  /** What the same statement on the same rows cost in the turns beside these: how fast the machine was then. */
  referenceUs: number
}

export interface Size extends History {
  figures: Map<string, Figures>
}

const isProof = (name: string) => name.startsWith('proof')
const isList = (name: string) => !/^(fold|signs|root|proof|whole|spin)/.test(name)
const isJob = (name: string) => /^(fold|signs|root)/.test(name)

/** A figure as it were if the machine had been as fast as it was at the smallest size. */
const evenUs = (sizes: readonly Size[], name: string, { figures }: Size): number => {
  const { cpuUs, referenceUs } = figures.get(name)!
  return (cpuUs * sizes[0]!.figures.get(name)!.referenceUs) / referenceUs
}

/** How a figure grows with the rounds: 0 not at all, 1 in step; by least squares on both logarithms. */
const slopeOf = (sizes: readonly Size[], name: string): number => {
  const floor = FLOOR_US[isList(name) ? 'list' : 'job']
  const points = sizes.map(
    (size) => [Math.log(size.rounds), Math.log(Math.max(floor, evenUs(sizes, name, size)))] as const,
  )
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const across = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0)
  return across / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
}

const most = (name: string, measured: number, goal: number): Gate => ({ name, measured, goal, is: 'most' })

export const gatesOf = (sizes: readonly Size[]): Gate[] => {
  const [names, largest] = [[...sizes[0]!.figures.keys()], sizes.at(-1)!]
  const p95 = (name: string) => largest.figures.get(name)!.p95
  const slope = (name: string) => slopeOf(sizes, name)
  const worst = (
    title: string,
    pick: (name: string) => boolean,
    read: (name: string) => number,
    goal: number,
  ) => {
    const [first] = names.filter(pick).toSorted((a, b) => read(b) - read(a))
    return first === undefined ? [] : [most(`${title} (${first})`, read(first), goal)]
  }
  return [
    ...(sizes.length < 2
      ? []
      : [
          ...worst('steepest list', isList, slope, SLOPE),
          ...worst('steepest fold or job', isJob, slope, SLOPE),
          ...worst('steepest proof of what is new', isProof, slope, SLOPE),
          ...worst('spins', (name) => name === SPINS, slope, SLOPE),
          most('everything in slices', slope(WHOLE), WHOLE_SLOPE),
        ]),
    ...worst('slowest list, p95 ms', isList, p95, LIST_MS),
    ...worst('slowest proof, ms', isProof, p95, PROOF_MS),
  ]
}

export const tableOf = (sizes: readonly Size[]): string[][] => [
  ['PostgreSQL ms (p95 of the wall, ms)', ...sizes.map(({ rounds }) => `${rounds / 1e6} M`), 'slope'],
  ...[...sizes[0]!.figures.keys()].map((name) => [
    name,
    ...sizes.map(({ figures }) => {
      const { cpuUs, p95, referenceUs } = figures.get(name)!
      const machine = (referenceUs / sizes[0]!.figures.get(name)!.referenceUs).toFixed(2)
      return `${(cpuUs / 1000).toFixed(1)} (${p95.toFixed(1)}) x${machine}`
    }),
    sizes.length > 1 ? slopeOf(sizes, name).toFixed(2) : '-',
  ]),
]

/** Sizes that were measured before, in a file: a long run that was cut off goes on, or is spread over quiet hours. */
export const readKept = (path: string): Size[] =>
  existsSync(path)
    ? (
        JSON.parse(readFileSync(path, 'utf8')) as (Omit<Size, 'figures'> & {
          figures: [string, Figures][]
        })[]
      ).map((size) => ({ ...size, figures: new Map(size.figures) }))
    : []

export const keep = (path: string, sizes: readonly Size[]) =>
  writeFileSync(path, JSON.stringify(sizes.map((size) => ({ ...size, figures: [...size.figures] }))))
