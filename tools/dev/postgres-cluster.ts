import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Advice, fullDisk, isFull } from './advice.ts'
import type { PostgresPrograms } from './postgres-programs.ts'

/** A PostgreSQL data folder of ours. The password lies inside it, so the two can never part. */
export interface Cluster {
  folder: string
  password: string
}

export const user = 'krathong'
const majorVersion = '18'

const cannotRead = (folder: string) =>
  new Advice(
    `The data folder ${folder} belongs to another user: start as that user, or give it to yours with \`chown -R\`.`,
  )

const readCluster = (folder: string): Cluster => {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion) {
    throw new Advice(
      `The data in ${folder} was written by PostgreSQL ${version} and this program brings ${majorVersion}: dump it with the older release first, or set DATA_DIR to another folder.`,
    )
  }
  const { password } = JSON.parse(readFileSync(join(folder, 'krathong.json'), 'utf8')) as { password: string }
  return { folder, password }
}

/** Makes the data folder aside and moves it into place whole, so a start that was cut off leaves nothing half made. */
const createCluster = (dataDir: string, folder: string, programs: PostgresPrograms) => {
  const aside = mkdtempSync(join(dataDir, 'postgres.new.'))
  const password = randomBytes(24).toString('base64url')
  const passwordFile = join(aside, 'password')
  const inner = join(aside, 'cluster')
  mkdirSync(inner, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  programs.own(aside)
  programs.own(inner)
  const { file, args, ...as } = programs.command('initdb', [
    ...['-D', inner, '-U', user, '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8'],
    ...['--locale-provider=builtin', '--locale=C.UTF-8', '--data-checksums', '--no-instructions'],
  ])
  try {
    const done = spawnSync(file, args, {
      ...as,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    })
    if (done.status !== 0)
      throw failedToCreate(dataDir, `${done.error?.message ?? ''}${done.stdout}${done.stderr}`)
    writeFileSync(join(inner, 'krathong.json'), JSON.stringify({ password }), { mode: 0o600 })
    if (!existsSync(folder)) renameSync(inner, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

const failedToCreate = (dataDir: string, output: string) => {
  if (isFull(output)) return fullDisk(dataDir)
  if (/EACCES|permission denied/i.test(output)) {
    return new Advice(
      `PostgreSQL may not use ${dataDir}: set DATA_DIR to a folder that an ordinary user may enter, or start as an ordinary user.`,
    )
  }
  return new Advice(
    `PostgreSQL could not make its data folder in ${dataDir}: ${output.trim().split('\n').slice(-3).join(' | ')}`,
  )
}

export const openCluster = (dataDir: string, programs: PostgresPrograms): Cluster => {
  const folder = join(dataDir, 'postgres')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(join(folder, 'PG_VERSION'))) createCluster(dataDir, folder, programs)
    programs.own(folder)
    return readCluster(folder)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EACCES' || code === 'EPERM') throw cannotRead(dataDir)
    if (code === 'ENOSPC' || code === 'EDQUOT') throw fullDisk(dataDir)
    throw error
  }
}
