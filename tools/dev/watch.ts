/** `npm run dev`: the same program, restarted when the server's sources change, with browser programs rebuilt as they are edited. */
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { explain } from './advice.ts'
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

const watched = [
  'packages',
  ...browserPrograms.flatMap((app) => ['src', 'public', 'messages'].map((part) => `apps/${app}/${part}`)),
]

/** Builds again what an edit touched, one build at a time; a build that fails says so and waits for the next edit. */
const rebuildOnChange = () => {
  let isBuilding = false
  let isStale = false
  const rebuild = async () => {
    isStale = true
    if (isBuilding) return
    isBuilding = true
    while (isStale) {
      isStale = false
      await buildBrowserPrograms(say).catch((error: unknown) => say(explain(error)))
    }
    isBuilding = false
  }
  let timer: NodeJS.Timeout | undefined
  for (const folder of watched.filter((path) => existsSync(join(root, path)))) {
    const watcher = watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => void rebuild(), 150)
    })
    life.onEnd(() => Promise.resolve(watcher.close()))
  }
}

try {
  await readPorts()
  say('Starting PostgreSQL ...')
  const database = await openDatabase(say)
  life.onEnd(() => database.stop())
  await buildBrowserPrograms(say)
  // The database outlives the server's restarts, so each takes a moment only.
  const environment = { ...process.env, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
  keep(
    ['--watch', '--watch-preserve-output', join(root, 'tools/dev/start.ts'), '--no-build'],
    root,
    environment,
  )
  rebuildOnChange()
} catch (error) {
  await life.end(1, `\n${explain(error)}\n`)
}
