import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import { mediansOf, rangeOf } from './figures.ts'
import type { RoundFigures } from './figures.ts'

/** One thing that was promised, with what was measured. A gate that is missed makes the program end with an error. */
export interface Gate {
  name: string
  measured: number
  goal: number
  /** 'least': at least the goal; 'most': at most the goal. */
  is: 'least' | 'most'
}

export interface Report {
  name: string
  title: string
  /** Rows of the table; the first one is its head. */
  table: string[][]
  gates: Gate[]
  /** Wrong results: any of them makes the speed worth nothing. */
  faults: string[]
  settings: Record<string, string>
  notes?: string[]
}

export const FIGURES_HEAD = ['what', 'per second', 'range', 'p50 ms', 'p99 ms', 'PostgreSQL us', 'Node us']

/** One line of the table: medians of the rounds, and the range so that it shows how noisy the machine was. */
export const figuresRow = (name: string, rounds: readonly RoundFigures[]): string[] => {
  const { perSecond, p50, p99, serverCpuUs, nodeCpuUs } = mediansOf(rounds)
  return [
    name,
    String(Math.round(perSecond)),
    rangeOf(rounds.map((figures) => figures.perSecond)),
    p50.toFixed(2),
    p99.toFixed(2),
    serverCpuUs.toFixed(1),
    nodeCpuUs === null ? '-' : nodeCpuUs.toFixed(1),
  ]
}

const isMet = ({ measured, goal, is }: Gate) => (is === 'least' ? measured >= goal : measured <= goal)
export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

const printTable = (rows: readonly string[][]) => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
  }
}

const machine = () =>
  `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${process.platform} ${release()}, Node ${process.versions.node}`

/** Prints the table and the one last line, and writes results/NAME.json. The first gate is the bench's ratio. */
export const report = ({ name, title, table, gates, faults, settings, notes = [] }: Report): void => {
  const isRight = faults.length === 0
  console.log(
    `\n${title}\n${machine()}\n${Object.entries(settings)
      .map((pair) => pair.join('='))
      .join(' ')}\n`,
  )
  printTable(table)
  console.log('')
  printTable([
    ['gate', 'measured', 'goal', ''],
    ...gates.map((gate) => [
      gate.name,
      String(round(gate.measured)),
      `${gate.is === 'least' ? '>=' : '<='} ${gate.goal}`,
      isMet(gate) ? 'met' : 'missed',
    ]),
  ])
  for (const note of notes) console.log(note)
  for (const fault of faults) console.error(`WRONG: ${fault}`)
  const [main] = gates
  const ratio = isRight ? round(main!.measured) : 0
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  const result = {
    name,
    ratio,
    goal: main!.goal,
    isRight,
    machine: machine(),
    settings,
    gates,
    table,
    notes,
    faults,
  }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
  if (!isRight || !gates.every(isMet)) process.exitCode = 1
  console.log(`bench ${name} ratio ${ratio} goal ${main!.goal}`)
}
