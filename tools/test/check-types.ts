/**
 * Types: every file at least once under the names it may use, and what is dear to look at (the protocol, the server) with all its
 * readers together instead of once for each of them.
 */
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../root.ts'
import { mapParallel, runNode } from './run.ts'
import type { Counts } from './run.ts'

/** The longest first: two run at once. */
const programs = ['server', 'browser', 'page-tests', 'pure']
const sources = ['*.ts', '{apps,packages}/*/{src/**/,}*.{ts,tsx}', '{tools,bench,tests}/**/*.{ts,tsx}']

interface Checked {
  isSound: boolean
  files: string[]
}

// One checker for each program: with more, every one of them works out the same large types for itself.
const compiler = ['node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded', '--listFiles']

const checkProgram = async (name: string, keptIn: string | undefined): Promise<Checked> => {
  const config = join('tools/test/types', `${name}.json`)
  const kept = keptIn ? ['--incremental', '--tsBuildInfoFile', join(keptIn, `${name}.tsbuildinfo`)] : []
  const { code, output } = await runNode([...compiler, ...kept, '--pretty', 'false', '-p', config])
  const lines = output.trim().split('\n')
  const files = lines.filter((line) => line.startsWith(root)).map((line) => relative(root, line))
  if (code !== 0) {
    const faults = lines.filter((line) => !/^\S+\.(d\.)?[cm]?(tsx?|json)$/.test(line))
    process.stdout.write(`${config}\n${faults.join('\n')}\n`)
  }
  return { isSound: code === 0, files }
}

/** A file that no program reads is a fault too: nobody would look at its types. */
const findUnread = (read: string[]) => {
  const known = new Set(read)
  const exclude = (path: string) => /node_modules|\/dist\//.test(path)
  return globSync(sources, { cwd: root, exclude }).filter((file) => !known.has(file))
}

/** With `keptIn`, what was found the last time is kept in that folder, and only what changed since is looked at again. */
export const checkTypes = async ({ keptIn }: { keptIn?: string } = {}): Promise<Counts> => {
  const checked = await mapParallel(programs, (name) => checkProgram(name, keptIn))
  const unread = findUnread(checked.flatMap(({ files }) => files))
  for (const file of unread) process.stdout.write(`${file}: in no program of tools/test/types\n`)
  const results = [...checked.map(({ isSound }) => isSound), unread.length === 0]
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}
