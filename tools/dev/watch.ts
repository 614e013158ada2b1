/** `npm run dev`: the same program, restarted when the server's sources change, with an edit of a browser program sent to the pages that are open. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { explain } from './advice.ts'
import { buildBrowserPrograms } from './browser-programs.ts'
import type { BrowserProgram } from './browser-programs.ts'
import { openDatabase } from './database.ts'
import { root } from '../root.ts'
import { HOT_PORTS } from './hot-names.ts'
import { sourcesOf, startHotProgram } from './hot-programs.ts'
import { createLife } from './life.ts'
import { readPorts } from './settings.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const life = createLife(say)

/** A child in this terminal; when it ends by itself the whole command ends. */
const keep = (args: string[], cwd: string, environment: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  void gone.then(() => life.end(1, `${args.join(' ')} ended.`))
  life.onEnd(() => {
    child.kill('SIGTERM')
    return gone
  })
}

const openSources = async (app: BrowserProgram): Promise<number> => {
  const program = await startHotProgram(sourcesOf(app))
  life.onEnd(() => program.stop())
  return program.port
}

try {
  await readPorts()
  say('Starting PostgreSQL ...')
  const database = await openDatabase(say)
  life.onEnd(() => database.stop())
  await buildBrowserPrograms(say)
  // The database and the sources' servers outlive the server's restarts, so each takes a moment only.
  const [site, play, backoffice] = await Promise.all([
    openSources('web'),
    openSources('play'),
    openSources('backoffice'),
  ])
  const environment = {
    ...process.env,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    [HOT_PORTS]: JSON.stringify({ site, play, backoffice }),
  }
  keep(
    ['--watch', '--watch-preserve-output', join(root, 'tools/dev/start.ts'), '--no-build'],
    root,
    environment,
  )
} catch (error) {
  await life.end(1, `\n${explain(error)}\n`)
}
