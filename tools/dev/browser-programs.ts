/** Builds the browser programs whose sources changed since their last build, each in a process of its own. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Advice, fullDisk, isFull } from './advice.ts'
import { root } from '../root.ts'

export const browserPrograms = ['web', 'play', 'backoffice'] as const
export type BrowserProgram = (typeof browserPrograms)[number]

const shared = [
  'packages/*/package.json',
  'packages/*/{src,messages,refusals}/**/*',
  'package-lock.json',
  'tsconfig*.json',
  'tools/vite/*.ts',
]
const stampOf = (dist: string) => join(dist, '.built')

const isSource = (path: string) => !/node_modules|\/dist|\.test\.|\.stories\./.test(path)

/** What a build depends on, as one number: the contents of every source file it could read. */
const fingerprint = (app: BrowserProgram) => {
  const hash = createHash('sha256')
  const patterns = [`apps/${app}/*`, `apps/${app}/{src,public,messages}/**/*`, ...shared]
  const entries = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => !isSource(`/${entry.name}`),
  })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of new Set(files.sort())) {
    if (isSource(file.slice(root.length - 1)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

const vite = join(root, 'node_modules/vite/bin/vite.js')
const compress = join(root, 'tools/dev/compress-files.ts')

const runProgram = (app: BrowserProgram, words: readonly string[]) =>
  new Promise<void>((done, failed) => {
    const child = spawn(process.execPath, words, {
      cwd: join(root, 'apps', app),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', failed)
    child.once('exit', (code) => {
      if (code === 0) done()
      else if (isFull(output)) failed(fullDisk(root))
      else failed(new Advice(`Building apps/${app} failed:\n${stripVTControlCharacters(output).trim()}`))
    })
  })

/** The stamp is taken away first and written last, so a build that was cut off is made again. */
const build = async (app: BrowserProgram, stamp: string) => {
  const file = stampOf(join(root, 'apps', app, 'dist'))
  rmSync(file, { force: true })
  await runProgram(app, [vite, 'build', '--logLevel', 'warn'])
  await runProgram(app, [compress, join(root, 'apps', app, 'dist')])
  writeFileSync(file, stamp)
}

/** The programs that were not built from the sources as they are. */
export const unbuiltPrograms = (apps: readonly BrowserProgram[] = browserPrograms): BrowserProgram[] =>
  apps.filter((app) => {
    const last = stampOf(join(root, 'apps', app, 'dist'))
    return !existsSync(last) || readFileSync(last, 'utf8') !== fingerprint(app)
  })

const buildIfChanged = async (say: (text: string) => void, app: BrowserProgram) => {
  if (!existsSync(join(root, 'apps', app, 'vite.config.ts'))) return
  const stamp = fingerprint(app)
  const last = stampOf(join(root, 'apps', app, 'dist'))
  if (existsSync(last) && readFileSync(last, 'utf8') === stamp) return
  const from = performance.now()
  say(`Building apps/${app} ...`)
  await build(app, stamp)
  say(`Built apps/${app} in ${((performance.now() - from) / 1000).toFixed(1)} s`)
}

/** The programs share no output, so they are built side by side. */
export const buildBrowserPrograms = async (
  say: (text: string) => void,
  apps: readonly BrowserProgram[] = browserPrograms,
) => {
  await Promise.all(apps.map((app) => buildIfChanged(say, app)))
}
