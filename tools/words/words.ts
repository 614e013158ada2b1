/** `npm run words`: texts that are missing, used nowhere or likely wrong, in every dictionary of every program. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../dev/database.ts'
import { compareWords } from './find-words.ts'
import type { Dictionaries } from './find-words.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const say = (text: string) => process.stdout.write(`${text}\n`)

const dictionariesOf = (folder: string): Dictionaries =>
  Object.fromEntries(
    globSync(`${folder}/[a-z][a-z].json`, { cwd: root }).map((path) => [
      basename(path, '.json'),
      JSON.parse(read(path)) as Record<string, string>,
    ]),
  )

const show = (title: string, lines: string[]) => {
  if (lines.length > 0) say(`  ${title} (${lines.length})\n${lines.map((line) => `    ${line}`).join('\n')}`)
}

let isWhole = true
const folders = globSync('{apps,packages}/*/messages', { cwd: root }).sort()
const shared = Object.keys(dictionariesOf('packages/ui/messages').en ?? {})
for (const folder of folders) {
  const sources = globSync(`${dirname(folder)}/src/**/*.{ts,tsx}`, { cwd: root }).filter(
    (path) => !path.includes('.test.'),
  )
  const texts = sources.map(read)
  const { missing, unused, suspicious } = compareWords(dictionariesOf(folder), texts, shared)
  say(`${folder}${missing.length + unused.length + suspicious.length === 0 ? ': all is well' : ''}`)
  show('missing', missing)
  show('used nowhere', unused)
  show('suspicious', suspicious)
  isWhole &&= missing.length === 0
}
process.exitCode = isWhole ? 0 : 1
