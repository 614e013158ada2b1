import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkSegments,
  makeRoot,
  openSigningKey,
} from '../../apps/server/src/modules/oversight/reconciliation/program.ts'
import { playSome, sealAll } from '../../apps/server/src/modules/oversight/reconciliation/testing.ts'
import { createBatchWriter, postingUnit } from '../../apps/server/src/modules/core/ledger/program.ts'
import { appendRows } from '../../apps/server/src/modules/oversight/audit-trail/testing.ts'
import {
  asOwner,
  openTestLedger,
  payoutOf,
  stakeOf,
} from '../../apps/server/src/modules/core/ledger/testing.ts'
import type { TestLedger } from '../../apps/server/src/modules/core/ledger/testing.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { exportLedger } from './export-ledger.ts'
import { replayLedger } from './replay-ledger.ts'

const TRANSFERS = 'transfers-000001.txt'
let testLedger: TestLedger
let folder: string
let good: string
let publicKey: string

/** Rounds of many players at once, so that one moment holds many transfers of one account. */
const storm = async (owners: readonly string[]) => {
  const writer = createBatchWriter(testLedger.app)
  const rounds = owners.flatMap((owner) =>
    Array.from({ length: 6 }, () => {
      const id = newId()
      return writer.submit(
        postingUnit([stakeOf(testLedger, owner, 100n, id), payoutOf(testLedger, owner, 90n, id)]),
      )
    }),
  )
  await Promise.all(rounds)
  await writer.close()
}

const lateTransfer = () =>
  asOwner(
    testLedger.app,
    `with t as (insert into ledger.transfers (cause_id, cause_kind, leg, debit_purpose, credit_purpose, debit_owner, credit_owner, currency, amount, posted_at)
       select gen_random_uuid(), 30, 0, 100, 200, $1, $2, 'FUN', 1, posted_at + interval '1 microsecond' from ledger.transfers
       order by posted_at limit 1 returning posted_at)
     insert into ledger.house_movements (owner, purpose, currency, delta, transfer_count, posted_at)
     select $1, 100, 'FUN', -1, 1, posted_at from t union all select $2, 200, 'FUN', 1, 1, posted_at from t`,
    [testLedger.games.owner, testLedger.issue.owner],
  )

beforeAll(async () => {
  testLedger = await openTestLedger()
  folder = mkdtempSync(join(tmpdir(), 'krathong-export-'))
  good = join(folder, 'good')
  const key = await openSigningKey(testLedger.app)
  publicKey = key.publicKey
  const owners = await playSome(testLedger, 8)
  await sealAll(testLedger)
  await makeRoot(testLedger.app, key)
  await appendRows(testLedger.app, 1)
  await storm(owners)
  await lateTransfer()
  await checkSegments(testLedger.app, { isFull: true, settledMs: 0 })
  await sealAll(testLedger)
  await makeRoot(testLedger.app, key, { isWanted: true })
  await playSome(testLedger, 2)
  await exportLedger(testLedger.app.databaseUrl, good)
})
afterAll(async () => {
  await testLedger.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = (name: string) => readFileSync(join(good, name), 'latin1')

/** The faults of a copy in which one file was changed. */
const replayChanged = async (name: string, text: string, alsoSum = false) => {
  const copy = mkdtempSync(join(folder, 'copy-'))
  cpSync(good, copy, { recursive: true })
  writeFileSync(join(copy, name), text, 'latin1')
  if (alsoSum)
    spawnSync('sh', ['-c', 'sha256sum *.txt *.json *.jsonl | grep -v checksums > c; mv c checksums.txt'], {
      cwd: copy,
    })
  const { faults } = await replayLedger(copy)
  rmSync(copy, { recursive: true })
  return faults
}

/** Numbers that look random and come again with the next run. */
const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
  return seed
}

describe('an export', () => {
  it('replays equal, twice the same, also under the public key one knows', async () => {
    const report = await replayLedger(good, { key: publicKey })
    expect(report.faults).toEqual([])
    expect(report.summary.join()).toContain('under 2 roots')
    const heads = read('roots.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).document as string)
    // The first root was signed before anything stood in the audit trail, as all were before roots named its end.
    expect(heads.map((text) => (JSON.parse(text) as { audit?: { row: string } }).audit?.row)).toEqual([
      undefined,
      '1',
    ])
    expect((await replayLedger(good, { key: 'ab'.repeat(32) })).faults).toHaveLength(2)
    await expect(exportLedger(testLedger.app.databaseUrl, good)).rejects.toThrow('is not empty')
  })

  it('is told by its command, whose exit code is the verdict', () => {
    const ledger = fileURLToPath(new URL('ledger.ts', import.meta.url))
    const run = (...words: string[]) =>
      spawnSync(process.execPath, [ledger, ...words], { encoding: 'utf8', env: {} })
    expect(run('replay', good)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('sound') as string,
    })
    expect(run('replay', folder)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is not an export') as string,
    })
    expect(run('other')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('npm run ledger') as string,
    })
  })

  it('M6: any flipped byte of a transfer is found, with its file, its line and its name', async () => {
    const text = read(TRANSFERS)
    const lines = text.split('\n')
    const roll = dice(7)
    for (let turn = 0; turn < 80; turn += 1) {
      const at = roll() % text.length
      const changed = String.fromCharCode(text.charCodeAt(at) ^ (1 << (roll() % 8)))
      const number = text.slice(0, at).split('\n').length
      const line = lines[number - 1]!
      const [, , kind, id, leg] = line.split(' ')
      const faults = await replayChanged(TRANSFERS, text.slice(0, at) + changed + text.slice(at + 1))
      const shown = faults.filter((fault) => fault.startsWith(`${TRANSFERS}, line ${number}:`))
      expect(shown, `byte ${at}`).not.toEqual([])
      // The name is told wherever it was not the name itself, the number or the line's end that was hit.
      const column = at - text.lastIndexOf('\n', at - 1) - 1
      const name = line.indexOf(` ${kind} ${id} ${leg} `)
      if (column > name + 45 && column < line.length - 66 && /[ -~]/.test(changed))
        expect(shown.join(), `byte ${at}`).toContain(id)
    }
  })

  it('M6: any flipped byte of any other file is found, with its file', async () => {
    const roll = dice(11)
    for (const name of readdirSync(good).filter((one) => one !== TRANSFERS)) {
      const text = read(name)
      for (let turn = 0; turn < 12; turn += 1) {
        const at = roll() % text.length
        const changed = String.fromCharCode(text.charCodeAt(at) ^ (1 << (roll() % 8)))
        const faults = await replayChanged(name, text.slice(0, at) + changed + text.slice(at + 1))
        expect(
          faults.some((fault) => fault.includes(name)),
          `${name}, byte ${at}`,
        ).toBe(true)
      }
    }
  })

  it('finds a line left out, exchanged with its neighbour, or put in twice', async () => {
    const lines = read(TRANSFERS).split('\n').slice(0, -1)
    const join = (list: readonly string[]) => `${list.join('\n')}\n`
    for (const at of [0, 17, lines.length - 1]) {
      const without = await replayChanged(TRANSFERS, join(lines.toSpliced(at, 1)), true)
      expect(without.length).toBeGreaterThan(0)
      if (at < lines.length - 1)
        expect(without[0]).toContain(`line ${at + 1}: is transfer ${at + 2} where transfer ${at + 1} belongs`)
      const twice = await replayChanged(TRANSFERS, join(lines.toSpliced(at, 0, lines[at]!)), true)
      expect(twice.some((fault) => fault.includes(`line ${at + 2}`) && fault.includes('stands twice'))).toBe(
        true,
      )
    }
    const exchanged = await replayChanged(TRANSFERS, join(lines.toSpliced(4, 2, lines[5]!, lines[4]!)), true)
    expect(exchanged[0]).toContain('line 5: is transfer 6 where transfer 5 belongs')
  })

  it('finds a forgery whose own hashes were all made anew: the signature does not follow', async () => {
    const text = read('roots.jsonl')
    const forged = text.replace(
      /\\"players\\":\\"(\d+)\\"/,
      (_, sum: string) => `\\"players\\":\\"${BigInt(sum) - 1n}\\"`,
    )
    const faults = await replayChanged('roots.jsonl', forged, true)
    expect(faults.some((fault) => fault.includes('is not signed by key'))).toBe(true)
    expect(faults.some((fault) => fault.includes('FUN of players, the transfers make it'))).toBe(true)
    const account = read('accounts.txt').replace(/ (\d+) (\d+)$/m, ' 1 $2')
    const [drift] = await replayChanged('accounts.txt', account, true)
    expect(drift).toMatch(/accounts\.txt, line \d+: account .* says 1 /)
  })
})
