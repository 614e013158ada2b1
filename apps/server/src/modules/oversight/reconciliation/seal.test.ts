import { verify, createPublicKey } from 'node:crypto'
import { checkFunds, rootHash, rootText } from '@krathong/games/ledger-proofs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/db/database.ts'
import { createBatchWriter, post, postingUnit } from '../../core/ledger/program.ts'
import { asOwner, expectSoundLedger, openTestLedger, payoutOf, stakeOf } from '../../core/ledger/testing.ts'
import type { TestLedger } from '../../core/ledger/testing.ts'
import { checkSegments } from './check-segments.ts'
import { makeRoot } from './make-root.ts'
import { readFunds } from './read-funds.ts'
import { sealLedger } from './seal-ledger.ts'
import { readLastSegment } from './seal-store.ts'
import { openSigningKey } from './signing-key.ts'
import { playSome, sealAll, sealTwice } from './testing.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(async () => {
  await expectSoundLedger(ledger.app.db)
  await ledger.close()
})

const check = () => checkSegments(ledger.app, { isFull: true, settledMs: 0 })
const transferCount = async () =>
  Number((await asOwner(ledger.app, 'select count(*) as n from ledger.transfers'))[0]!['n'])

/** Changes history as only the database's owner could, by force. */
const force = async (statement: string, values: unknown[] = []) => {
  await asOwner(ledger.app, 'alter table ledger.transfers disable trigger transfers_are_history')
  await asOwner(ledger.app, statement, values)
  await asOwner(ledger.app, 'alter table ledger.transfers enable trigger transfers_are_history')
}

describe('sealing', () => {
  it('holds every transfer once, and hashes the same again', async () => {
    await playSome(ledger)
    await sealAll(ledger)
    await playSome(ledger, 2)
    await sealAll(ledger)
    const last = (await readLastSegment(ledger.app.db))!
    expect(Number(last.firstTransferNo) + last.transferCount - 1).toBe(await transferCount())
    expect(last.segmentNo).toBeGreaterThan(1n)
    expect(await check()).toEqual([])
  })

  it('does not seal what a transaction that is still open may yet add to', async () => {
    const open = await ledger.app.pool.connect()
    await open.query('begin')
    await open.query(
      'insert into ledger.house_accounts (owner, purpose, currency, label) values ($1, 203, $2, $3)',
      [newId(), 'FUN', 'Open'],
    )
    const before = (await readLastSegment(ledger.app.db))!.segmentNo
    await playSome(ledger, 1, 1)
    await sealTwice(ledger)
    await sealTwice(ledger)
    expect((await readLastSegment(ledger.app.db))!.segmentNo).toBe(before)
    await open.query('commit')
    open.release()
    await sealAll(ledger)
    expect((await readLastSegment(ledger.app.db))!.segmentNo).toBeGreaterThan(before)
  })

  it('follows two writers without losing, doubling or waiting for anything', async () => {
    const owners = await playSome(ledger, 6, 1)
    const writers = [createBatchWriter(ledger.app), createBatchWriter(ledger.app, null, 2)]
    let isOver = false
    const play = async (writer: (typeof writers)[number], owner: string) => {
      while (!isOver) {
        const id = newId()
        await writer.submit(postingUnit([stakeOf(ledger, owner, 10n, id), payoutOf(ledger, owner, 9n, id)]))
      }
    }
    const play2 = async (owner: string) => {
      while (!isOver) await transact(ledger.app.db, (tx) => post(tx, [stakeOf(ledger, owner, 3n)]))
    }
    const work = owners.flatMap((owner) => [...writers.map((writer) => play(writer, owner)), play2(owner)])
    const before = (await readLastSegment(ledger.app.db))!.segmentNo
    const sealed = async () => (await readLastSegment(ledger.app.db))!.segmentNo - before
    // An open transaction of another test's database may hold sealing up.
    for (let turn = 0; turn < 25 || (turn < 400 && (await sealed()) <= 3n); turn += 1) {
      await sealLedger(ledger.app, { marginMs: 300 })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    isOver = true
    await Promise.all(work)
    await Promise.all(writers.map((writer) => writer.close()))
    expect(await sealed()).toBeGreaterThan(3n)
    await sealAll(ledger)
    const last = (await readLastSegment(ledger.app.db))!
    expect(Number(last.firstTransferNo) + last.transferCount - 1).toBe(await transferCount())
    expect(await check()).toEqual([])
  })

  it('names a transfer that came late, seals it with the next segment, and is whole again', async () => {
    const [late] = await asOwner(
      ledger.app,
      `insert into ledger.transfers (cause_id, cause_kind, leg, debit_purpose, credit_purpose, debit_owner, credit_owner, currency, amount, posted_at)
       select gen_random_uuid(), 30, 0, 100, 200, $1, $2, 'FUN', 1, posted_at + interval '1 microsecond'
       from ledger.transfers order by posted_at limit 1 returning cause_id`,
      [ledger.games.owner, ledger.issue.owner],
    )
    await asOwner(
      ledger.app,
      `insert into ledger.house_movements (owner, purpose, currency, delta, transfer_count, posted_at)
       values ($1, 100, 'FUN', -1, 1, now()), ($2, 200, 'FUN', 1, 1, now())`,
      [ledger.games.owner, ledger.issue.owner],
    )
    const faults = await check()
    expect(faults).toMatchObject([
      { segmentNo: 1n, kind: 'late', transfers: [`30:${String(late!['cause_id'])}:0`] },
    ])
    await playSome(ledger, 1, 1)
    await sealAll(ledger)
    expect(await check()).toEqual([])
    const last = (await readLastSegment(ledger.app.db))!
    expect(Number(last.firstTransferNo) + last.transferCount - 1).toBe(await transferCount())
  })

  it('finds a sealed transfer that was changed, and one that was removed', async () => {
    const [victim] = await asOwner(
      ledger.app,
      'select * from ledger.transfers where cause_kind = 2 order by posted_at limit 1',
    )
    const id = victim!['cause_id']
    const set = (amount: unknown) =>
      force('update ledger.transfers set amount = $2 where cause_id = $1 and cause_kind = 2', [id, amount])
    await set(String(BigInt(victim!['amount'] as string) + 1n))
    expect(await check()).toMatchObject([
      { segmentNo: 1n, kind: 'altered', transfers: [`2:${String(id)}:0`] },
    ])
    await set(victim!['amount'])
    expect(await check()).toEqual([])
    const [gone] = await asOwner(ledger.app, 'select * from ledger.transfers order by cause_id desc limit 1')
    await force('delete from ledger.transfers where cause_id = $1 and cause_kind = $2', [
      gone!['cause_id'],
      gone!['cause_kind'],
    ])
    expect(await check()).toMatchObject([{ kind: 'altered', transfers: [] }])
    const columns = Object.keys(gone!)
    await force(
      `insert into ledger.transfers (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(gone!),
    )
  })
})

describe('roots', () => {
  it('are signed, chained, and count the money of every player, who can check it', async () => {
    const owners = await playSome(ledger, 6)
    await sealAll(ledger)
    await playSome(ledger, 3)
    const key = await openSigningKey(ledger.app)
    const first = (await makeRoot(ledger.app, key))!
    expect(await makeRoot(ledger.app, key)).toBeNull()
    const second = (await makeRoot(ledger.app, key, { isWanted: true }))!
    expect([first.unequal, second.unequal]).toEqual([[], []])
    expect((await openSigningKey(ledger.app)).publicKey).toBe(key.publicKey)
    for (const owner of owners) {
      const funds = (await readFunds(ledger.app, second.rootNo, owner))!
      expect(funds.proofs).toHaveLength(1)
      const verdict = checkFunds(funds.proofs[0]!, owner, funds)
      expect(verdict).toMatchObject({ isCounted: true })
      expect(checkFunds(funds.proofs[0]!, newId(), funds)).toMatchObject({ isCounted: false })
      const x = Buffer.from(funds.publicKey, 'hex').toString('base64url')
      const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
      expect(verify(null, Buffer.from(funds.text), publicKey, Buffer.from(funds.signature, 'hex'))).toBe(true)
      expect(rootHash(funds.text)).toBe(funds.hash)
    }
    expect(second.document.previous).toBe(rootHash(rootText(first.document)))
    const [funds] = second.document.funds
    expect(BigInt(funds!.players) + BigInt(funds!.house)).toBe(0n)
  })

  it('count what is sealed, not what came after', async () => {
    const key = await openSigningKey(ledger.app)
    await sealAll(ledger)
    const before = (await makeRoot(ledger.app, key, { isWanted: true }))!
    const [owner] = await playSome(ledger, 1)
    const after = (await makeRoot(ledger.app, key, { isWanted: true }))!
    expect(after.document.funds[0]!.players).toBe(before.document.funds[0]!.players)
    const funds = (await readFunds(ledger.app, after.rootNo, owner!))!
    expect(checkFunds(funds.proofs[0]!, owner!, funds)).toMatchObject({ isCounted: true, total: 0n })
  })
})
