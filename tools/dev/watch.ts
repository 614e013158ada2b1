/** `npm run dev`: the same program, restarted when the server's sources change, with browser programs rebuilt as they are edited. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { browserPrograms, buildBrowserPrograms } from './browser-programs.ts'
import { openDatabase, root } from './database.ts'
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

try {
  await readPorts()
  say('Starting PostgreSQL ...')
  const database = await openDatabase(say)
  life.onEnd(() => database.stop())
  await buildBrowserPrograms(say)
  // The database outlives the server's restarts, so each takes a moment only.
  const environment = { ...process.env, DATABASE_URL: database.url }
  keep(
    ['--watch', '--watch-preserve-output', join(root, 'tools/dev/start.ts'), '--no-build'],
    root,
    environment,
  )
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  for (const app of browserPrograms.filter((name) =>
    existsSync(join(root, 'apps', name, 'vite.config.ts')),
  )) {
    keep(
      [vite, 'build', '--watch', '--emptyOutDir', '--logLevel', 'warn'],
      join(root, 'apps', app),
      process.env,
    )
  }
} catch (error) {
  await life.end(1, `\n${error instanceof Error ? error.message : String(error)}\n`)
}
