/**
 * `npm run backup -- key`: a key for backups. `now`: a copy now, beside the daily ones. `list`: what can be restored. `restore`: an
 * installation back from a backup. `drill`: the same into a folder of its own, proven and thrown away.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { closeRestored } from '../../apps/server/src/modules/core/settings/program.ts'
import { openDatabase as connect } from '../../apps/server/src/platform/db/database.ts'
import { addressAs, APP } from '../db/database-roles.ts'
import { Advice, runMain } from '../dev/advice.ts'
import { dataFolder } from '../dev/database.ts'
import { archivedUntil } from './archived-until.ts'
import { newKey } from './identities.ts'
import { folders, prepareTarget, readTarget } from './places.ts'
import { brandDatabases, proveLedger } from './prove-ledger.ts'
import { restore } from './restore.ts'
import type { Restored } from './restore.ts'
import { forgetOld, listBases, takeBase } from './take-base.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const calledFrom = process.env['KRATHONG_CALLED_FROM'] ?? process.cwd()

const usage = () =>
  new Advice(
    'Use: npm run backup -- key | now | list [--from BACKUP] | restore --from BACKUP --key FILE [--to TIME] | drill --from BACKUP --key FILE [--to TIME]',
  )

const option = (words: string[], name: string): string | null => {
  const at = words.indexOf(name)
  if (at < 0) return null
  const [, value] = words.splice(at, 2)
  if (!value) throw usage()
  return value
}

const requireTarget = async () => {
  const target = readTarget()
  if (!target) throw new Advice('Set BACKUP_TO to the folder of the backup: a disk of another machine.')
  if (process.env['DATABASE_URL'])
    throw new Advice(
      'DATABASE_URL names a PostgreSQL of your own: back it up with its own tools (docs/operating.md says what belongs to the set).',
    )
  await prepareTarget(target, dataFolder())
  return target
}

const key = async () => {
  const { identity, recipient } = await newKey()
  say(
    `# Secret half: whoever has it can read every backup. Keep it in two places away from this machine.\n${identity}`,
  )
  say(`\n# Public half, for BACKUP_RECIPIENTS:\n${recipient}`)
}

const now = async () => {
  const target = await requireTarget()
  const begun = performance.now()
  const { bytes, endedAt } = await takeBase(dataFolder(), target)
  const gone = forgetOld(target.to)
  const seconds = (performance.now() - begun) / 1000
  say(
    `Copied ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s. Any moment from ${endedAt} on can be restored from it.`,
  )
  if (gone.length > 0) say(`Removed ${gone.length} that no moment of the last seven days needs.`)
}

const fromOf = (words: string[]) => {
  const given = option(words, '--from')
  const from = given ? resolve(calledFrom, given) : readTarget()?.to
  if (!from) throw usage()
  return from
}

const list = (words: string[]) => {
  const from = fromOf(words)
  if (words.length > 0) throw usage()
  const bases = listBases(from)
  if (bases.length === 0) throw new Advice(`There is no whole copy in ${from}.`)
  for (const { manifest } of bases)
    say(
      `${manifest.endedAt}   ${(manifest.bytes / 1e6).toFixed(0).padStart(8)} MB   version ${manifest.version}   ${manifest.newestMigration}`,
    )
  const { until, missing } = archivedUntil(from, bases)
  say(`Every moment from ${bases[0]!.manifest.endedAt} to ${until.toISOString()} can be restored.`)
  if (missing.length > 0)
    throw new Advice(
      `Parts of the log are missing, and nothing after them can be restored: ${missing.join(', ')}`,
    )
}

const momentOf = (words: string[]) => {
  const given = option(words, '--to')
  if (given === null) return null
  const moment = new Date(given)
  if (Number.isNaN(+moment) || !/\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(given))
    throw new Advice('--to is a time with its zone, such as 2026-11-24T08:30:00+07:00.')
  return moment
}

const wishOf = (words: string[], dataDir: string) => {
  const from = fromOf(words)
  const identityFile = option(words, '--key')
  const moment = momentOf(words)
  if (!identityFile || words.length > 0) throw usage()
  return { from, identityFile: resolve(calledFrom, identityFile), moment, dataDir, say }
}

const proveAll = async (superuserUrl: string) => {
  for (const url of await brandDatabases(superuserUrl)) {
    const { transfers, faults } = await proveLedger(addressAs(APP, url))
    if (faults.length > 0)
      throw new Advice(
        `The books do not come out: ${faults.slice(0, 3).join('; ')}. Nothing was put in place.`,
      )
    say(
      `Books of ${new URL(url).pathname.slice(1)}: ${transfers} transfers, every balance and root comes out.`,
    )
  }
}

const closeAll = async (superuserUrl: string, moment: string) => {
  for (const url of await brandDatabases(superuserUrl)) {
    const handle = await connect(addressAs(APP, url), 1)
    try {
      await closeRestored(handle.db, moment)
    } finally {
      await handle.close()
    }
  }
}

const print = ({ base, lastCommit, files, bytes, took }: Restored) => {
  say(
    `Restored from the copy of ${base.manifest.endedAt}${lastCommit ? `, with the log up to the commit of ${lastCommit.toISOString()}` : ''}; ${files} files beside the database.`,
  )
  say(
    `${(bytes / 1e6).toFixed(0)} MB in ${(took / 1000).toFixed(1)} s (${(bytes / 1e3 / took).toFixed(0)} MB a second).`,
  )
}

const restoreCommand = async (words: string[]) => {
  const dataDir = dataFolder()
  const wish = wishOf(words, dataDir)
  const restored = await restore(wish, async (url) => {
    await proveAll(url)
    await closeAll(url, wish.moment?.toISOString() ?? 'the end of the backup')
  })
  print(restored)
  say(
    `The site is closed. Start with npm start, hold vendors and payments against the books (Back office, Reconciliation), then open it (Back office, System status).`,
  )
}

const drill = async (words: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-drill-'))
  const at = new Date()
  try {
    const wish = wishOf(words, join(folder, 'data'))
    const restored = await restore(wish, proveAll)
    print(restored)
    const { base, lastCommit, bytes, took } = restored
    const report = { at, base: base.manifest.endedAt, lastCommit, bytes, seconds: took / 1000, sound: true }
    writeFileSync(
      join(folders(wish.from).drills, `${at.toISOString().replaceAll(/[-:]/g, '')}.json`),
      `${JSON.stringify(report)}\n`,
    )
    say('The drill is over and its data is gone.')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const commands: Record<string, (words: string[]) => Promise<void> | void> = {
  key,
  now,
  list,
  restore: restoreCommand,
  drill,
}

const main = async () => {
  const [verb = '', ...words] = process.argv.slice(2)
  const command = commands[verb]
  if (!command || ((verb === 'key' || verb === 'now') && words.length > 0)) throw usage()
  await command(words)
}

if (import.meta.main) await runMain(main)
