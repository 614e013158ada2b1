/**
 * `npm run bench -- restore [--rounds 3000000]`: an installation of some gigabytes is copied into a backup while it plays, and restored
 * from it to the last commit, its books proven; against a plain copy of the same folder in the same run.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newKey } from '../tools/backup/identities.ts'
import { brandDatabases, proveLedger } from '../tools/backup/prove-ledger.ts'
import { restore } from '../tools/backup/restore.ts'
import { listBases } from '../tools/backup/take-base.ts'
import { addressAs, APP } from '../tools/db/database-roles.ts'
import { startClearAway } from './parts/cluster.ts'
import { report, round } from './parts/report.ts'
import { ask, backUp, fill, LAST, secondsOf, SPINNING } from './parts/restore-installation.ts'

/** The whole restore; how long each part took, and what came back. */
const bringBack = async ({ to, keyFile, dataDir }: Record<'to' | 'keyFile' | 'dataDir', string>) => {
  const faults: string[] = []
  const marks: number[] = []
  let [last, transfers, proving] = ['', 0, 0]
  const restored = await restore(
    {
      ...{ from: to, identityFile: keyFile, dataDir, moment: null },
      // The first line comes before the copy is unpacked, the second before the log is read.
      say: () => void marks.push(performance.now()),
    },
    async (url) => {
      last = await ask(url, LAST)
      proving = await secondsOf(async () => {
        for (const database of await brandDatabases(url)) {
          const proof = await proveLedger(addressAs(APP, database))
          transfers += proof.transfers
          faults.push(...proof.faults)
        }
      })
    },
  )
  const unpacking = (marks[1]! - marks[0]!) / 1000
  return { faults, last, transfers, proving, unpacking, took: restored.took / 1000 }
}

/** Copies the folder file by file and waits until the disk has it all. */
const copyPlainly = async (dataDir: string, folder: string) => {
  const copy = join(folder, 'plain')
  const seconds = await secondsOf(() => {
    cpSync(dataDir, copy, { recursive: true })
    execFileSync('sync', ['-f', folder])
  })
  rmSync(copy, { recursive: true })
  return seconds
}

const main = async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string' } } })
  const rounds = Number(values.rounds ?? 3_000_000)
  const folder = mkdtempSync(join(tmpdir(), 'krathong-restore-'))
  const clearAway = startClearAway(folder)
  const [dataDir, to, keyFile] = [join(folder, 'data'), join(folder, 'backup'), join(folder, 'key.txt')]
  try {
    const { identity, recipient } = await newKey()
    writeFileSync(keyFile, `${identity}\n`)
    const settings = await fill(dataDir, rounds)
    Object.assign(process.env, { BACKUP_TO: to, BACKUP_RECIPIENTS: recipient })
    const { bytes, copying, spins, log, last } = await backUp(dataDir)
    const plain = await copyPlainly(dataDir, folder)
    const back = await bringBack({ to, keyFile, dataDir: join(folder, 'back') })
    const sealed = statSync(listBases(to)[0]!.sealed).size
    const megabytes = bytes / 1e6
    const row = (name: string, seconds: number, of = megabytes) => [
      name,
      String(round(of, 0)),
      String(round(seconds, 1)),
      String(round(of / seconds, 0)),
    ]
    report({
      name: 'restore',
      title: `An installation with ${rounds} rounds: copied, played on for ${SPINNING.seconds} s, restored to its last commit`,
      table: [
        ['what', 'MB', 'seconds', 'MB a second'],
        row('plain copy of the folder, flushed', plain),
        row('copy into the backup, packed and sealed', copying),
        row('restore: the copy', back.unpacking),
        row('restore: the log since then, and the end', back.took - back.unpacking, log / 1e6),
        row('restore, until the database answers', back.took),
        row('books exported and computed again from that', back.proving),
      ],
      gates: [
        { name: 'restore / plain copy, by rate', measured: plain / back.took, goal: 0.1, is: 'least' },
        { name: 'minutes for 5 GB', measured: (back.took / 60) * (5000 / megabytes), goal: 5, is: 'most' },
      ],
      faults: [
        ...back.faults,
        ...(back.last === last ? [] : [`restored: ${back.last}; there were: ${last}`]),
      ],
      settings,
      notes: [
        `${round(spins, 0)} spins after the copy; the copy takes ${round(sealed / 1e6, 0)} MB in the backup; ${back.transfers} transfers proven`,
      ],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    clearAway.kill()
  }
}

await main()
