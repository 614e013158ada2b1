/**
 * The one door of every command (`npm run <verb>`). It runs on the Node.js a person already has (20 or newer),
 * installs the packages when they are not those of the lock file, and hands over to the Node.js the project brings.
 */
import { spawn, spawnSync } from 'child_process'
import { createHash } from 'crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'fs'
import { tmpdir } from 'os'
import { dirname, join, relative } from 'path'
import { fileURLToPath } from 'url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldestNode = [20, 11]
const oldestOwnNode = 24

const verbs = {
  start: 'tools/dev/start.ts',
  dev: 'tools/dev/watch.ts',
  build: 'tools/dev/build.ts',
  test: 'tools/test/test.ts',
  check: 'tools/test/check.ts',
  format: 'tools/test/format.ts',
  db: 'tools/db/db.ts',
  new: 'tools/new/new.ts',
  graph: 'tools/graph/graph.ts',
  words: 'tools/words/words.ts',
  demo: 'tools/demo/demo.ts',
  sim: 'tools/sim/sim-game.ts',
  par: 'tools/sim/par.ts',
  'rng-battery': 'tools/rng-battery/rng-battery.ts',
  verify: 'tools/sim/verify.ts',
  replay: 'tools/sim/replay.ts',
  shots: 'tests/shots.ts',
  'wallet-conformance': 'tools/wallet-conformance/conformance.ts',
  ledger: 'tools/ledger/ledger.ts',
  facts: 'tools/facts/facts.ts',
  turnover: 'tools/turnover/turnover.ts',
  openapi: 'tools/openapi/write.ts',
  staff: 'tools/staff/staff.ts',
  secret: 'tools/secret/secret.ts',
  backup: 'tools/backup/backup.ts',
  brand: 'tools/brand/brand.ts',
  seed: 'tools/dev/seed.ts',
  roles: 'tools/roles/roles.ts',
}

const say = (text) => process.stderr.write(`${text}\n`)
const stop = (text) => {
  say(text)
  process.exit(1)
}

const refuseOldNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  stop(
    `Krathong needs Node.js ${oldestNode.join('.')} or newer to start and this is ${process.versions.node}: install a newer one from https://nodejs.org and try again.`,
  )
}

const readLock = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages

/** True when every package of the lock file that this system needs is there in the version the lock file names. */
const isInstalled = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = readLock('node_modules/.package-lock.json')
  return Object.entries(readLock('package-lock.json')).every(([path, wanted]) => {
    if (wanted.link || wanted.extraneous || !path.includes('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === wanted.version : wanted.optional === true || wanted.peer === true
  })
}

/** A package of this repository that came with a newer version of it needs its link and nothing from outside. */
const linkOwnPackages = () => {
  for (const [path, { link, resolved }] of Object.entries(readLock('package-lock.json'))) {
    if (!link || existsSync(join(root, path))) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    rmSync(join(root, path), { force: true })
    symlinkSync(relative(dirname(path), resolved), join(root, path), 'junction')
  }
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Two commands on a fresh clone must not install over each other: the second waits for the first. */
const whileAlone = (work) => {
  const lock = join(
    tmpdir(),
    `krathong-install-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`,
  )
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') break
      if (!isAlive(Number(readFileSync(lock, 'utf8')) || process.pid)) rmSync(lock, { force: true })
      else wait(200)
    }
  }
  process.on('exit', () => rmSync(lock, { force: true }))
  work()
  rmSync(lock, { force: true })
}

const installPackages = () => {
  const npm = process.env.npm_execpath
  const [program, args] =
    npm && npm.endsWith('.js')
      ? [process.execPath, [npm]]
      : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  say('Installing the packages of the lock file (the first time takes about half a minute) ...')
  const done = spawnSync(program, [...args, 'ci', '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (done.status === 0 && isInstalled()) return
  stop(
    'The packages could not be installed: check the network, the free disk space and that this folder may be written, then try again (`npm ci` shows the details).',
  )
}

const isOwnNodeEnough = () => Number(process.versions.node.split('.')[0]) >= oldestOwnNode

/** Node.js 26 comes as a package where there is one for the system; it is asked its version, for musl systems cannot run it. */
const chooseNode = () => {
  const brought = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought
  if (isOwnNodeEnough()) return process.execPath
  return stop(
    `On this system (${process.platform} ${process.arch}) Krathong runs on your own Node.js, which must be ${oldestOwnNode} or newer and is ${process.versions.node}: install Node.js 26 from https://nodejs.org and try again.`,
  )
}

const benches = () =>
  existsSync(join(root, 'bench'))
    ? readdirSync(join(root, 'bench'))
        .filter((name) => /^[a-z][a-z-]*\.ts$/.test(name))
        .map((name) => name.slice(0, -3))
    : []

const chooseScript = (verb, args) => {
  if (verb === 'bench') {
    const name = args.shift()
    if (name && benches().includes(name)) return `bench/${name}.ts`
    say(`${name ? `There is no bench named ${name}. ` : ''}Benches: ${benches().join(', ') || 'none yet'}`)
    say('Run one with: npm run bench -- NAME')
    return process.exit(name ? 1 : 0)
  }
  const script = verbs[verb]
  if (!script)
    stop(`Commands: ${[...Object.keys(verbs), 'bench'].sort().join(', ')}. Run one with: npm run <command>`)
  if (!existsSync(join(root, script)))
    stop(`The command ${verb} is not in this checkout (${script} is missing).`)
  return script
}

/** What a command is for and takes stands at the head of its script. */
const tellUse = (script) => {
  const [, head = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(join(root, script), 'utf8')) ?? []
  const lines = head.split('\n').map((line) => line.replace(/^ *\* ?/, '').trim())
  process.stdout.write(`${lines.join('\n').trim() || script}\n`)
}
const asksUse = (args) => args.some((one) => one === '--help' || one === '-h')

/** npm and the shell between us may die without passing the signal on, so their absence is one. */
const ancestors = () => {
  const pids = [process.ppid]
  try {
    const [, , comm, rest] = /^(\d+) \((.*)\) \S (\d+)/.exec(
      readFileSync(`/proc/${process.ppid}/stat`, 'utf8'),
    )
    if (/^(sh|dash|bash)$/.test(comm)) pids.push(Number(rest))
  } catch {
    // Not Linux: the parent alone is watched.
  }
  return pids.filter((pid) => pid > 1)
}

/** A server that idles keeps what its young objects and its password hashes once needed; told so, it keeps 30 MB less. */
const leanFlags = ['--max-semi-space-size=8']
const leanMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

const run = (node, script, args) => {
  const isServer = script === verbs.start
  const child = spawn(node, [...(isServer ? leanFlags : []), join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...(isServer ? leanMemory : {}),
      ...process.env,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'node_modules/.cache/node'),
      PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH || ''}`,
      KRATHONG_CALLED_FROM: process.env.INIT_CWD || process.cwd(),
    },
  })
  const forward = (signal) => child.exitCode === null && child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal))
  if (process.env.npm_lifecycle_event) {
    const watched = ancestors()
    const timer = setInterval(() => {
      if (watched.every(isAlive)) return
      clearInterval(timer)
      forward('SIGTERM')
    }, 500)
    timer.unref()
  }
  child.on('error', (error) => stop(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) =>
    process.exit(code === null ? 128 + (signal === 'SIGINT' ? 2 : 15) : code),
  )
}

refuseOldNode()
const [verb = '', ...args] = process.argv.slice(2)
if (verbs[verb] && asksUse(args)) {
  tellUse(verbs[verb])
  process.exit()
}
if (!isInstalled()) whileAlone(() => isInstalled() || installPackages())
linkOwnPackages()
const script = chooseScript(verb, args)
run(chooseNode(), script, args)
