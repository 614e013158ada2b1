/**
 * With KRATHONG_STATEMENTS=FOLDER a run of the module tests keeps every statement that the program itself sends, each once, with the source
 * it came from: `npm run db statements` makes the record of a version from them.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { watchStatements } from '../../apps/server/src/platform/db/statement-watch.ts'
import { statementShape } from '../db/statement-shape.ts'

const DEPTH = 60

/** The nearest source of the server above its platform's database; null where a test sent it itself. */
const senderOf = (stack: string): string | null => {
  const [first = '?'] = [...stack.matchAll(/((?:apps\/server\/src|tools|tests|bench)\/[\w/.-]+\.ts)/g)]
    .map(([, path]) => path!)
    .filter((path) => !/platform\/db\/|tools\/test\/keep-statements/.test(path))
  return /\.test\.ts$|(^|\/)testing(\/|\.ts$|-)|-testing|^(tools|tests|bench)\//.test(first) ? null : first
}

const keepIn = (folder: string) => {
  const file = join(folder, `${process.pid}-${threadId}.jsonl`)
  const known = new Set<string>()
  const usual = Error.stackTraceLimit
  const stackHere = () => {
    Error.stackTraceLimit = DEPTH
    const { stack = '' } = new Error()
    Error.stackTraceLimit = usual
    return stack
  }
  watchStatements(({ statements, hasFailed }) => {
    if (hasFailed) return
    for (const { text } of statements) {
      if (known.has(text)) continue
      const from = senderOf(stackHere())
      if (from === null) continue
      known.add(text)
      const shape = statementShape(text)
      if (shape !== text && known.has(shape)) continue
      known.add(shape)
      appendFileSync(file, `${JSON.stringify({ text: shape, from })}\n`)
    }
  })
}

const folder = process.env['KRATHONG_STATEMENTS']
if (folder) keepIn(folder)
