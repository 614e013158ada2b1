import { verify, createPublicKey } from 'node:crypto'
import { checkFunds, rootHash, rootText } from '@krathong/games/books'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/db/database.ts'
import { createBatchWriter, post, postingUnit } from '../../core/ledger/program.ts'
import { asOwner, expectSoundBooks, openTestBooks, payoutOf, stakeOf } from '../../core/ledger/testing.ts'
import type { TestBooks } from '../../core/ledger/testing.ts'
import { checkSegments } from './check-segments.ts'
import { makeRoot } from './make-root.ts'
import { readFunds } from './read-funds.ts'
import { sealLedger } from './seal-ledger.ts'
import { readLastSegment } from './seal-store.ts'
import { openSigningKey } from './signing-key.ts'
import { playSome, sealAll, sealTwice } from './testing.ts'

let books: TestBooks
beforeAll(async () => {
  books = await openTestBooks()
})
afterAll(async () => {
  await expectSoundBooks(books.app.db)
  await books.close()
})

const check = () => checkSegments(books.app, { isFull: true, settledMs: 0 })
const transferCount = async () =>
  Number((await asOwner(books.app, 'select count(*) as n from ledger.transfers'))[0]!['n'])

/** Changes history as only the database's owner could, by force. */
const force = async (statement: string, values: unknown[] = []) => {
  await asOwner(books.app, 'alter table ledger.transfers disable trigger transfers_are_history')
  await asOwner(books.app, statement, values)
  await asOwner(books.app, 'alter table ledger.transfers enable trigger transfers_are_history')
}

describe('sealing', () => {
  it('holds every transfer once, and hashes the same again', async () => {
    await playSome(books)
    await sealAll(books)
    await playSome(books, 2)
    await sealAll(books)
    const last = (await readLastSegment(books.app.db))!
    expect(Number(last.firstTransferNo) + last.transferCount - 1).toBe(await transferCount())
    expect(last.segmentNo).toBeGreaterThan(1n)
    expect(await check()).toEqual([])
  })

  it('does not seal what a transaction that is still open may yet add to', async () => {
    const open = await books.app.pool.connect()
    await open.query('begin')
    await open.query(
      'insert into ledger.house_accounts (owner, purpose, currency, label) values ($1, 203, $2, $3)',
      [newId(), 'FUN', 'Open'],
    )
    const before = (await readLastSegment(books.app.db))!.segmentNo
    await playSome(books, 1, 1)
    await sealTwice(books)
    await sealTwice(books)
    expect((await readLastSegment(books.app.db))!.segmentNo).toBe(before)
    await open.query('commit')
    open.release()
    await sealAll(books)
    expect((await readLastSegment(books.app.db))!.segmentNo).toBeGreaterThan(before)
  })

  it('follows two writers without losing, doubling or waiting for anything', async () => {
    const owners = await playSome(books, 6, 1)
    const writers = [createBatchWriter(books.app), createBatchWriter(books.app, null, 2)]
    let isOver = false
    const play = async (writer: (typeof writers)[number], owner: string) => {
      while (!isOver) {
        const id = newId()
        await writer.submit(postingUnit([stakeOf(books, owner, 10n, id), payoutOf(books, owner, 9n, id)]))
      }
    }
    const play2 = async (owner: string) => {
      while (!isOver) await transact(books.app.db, (tx) => post(tx, [stakeOf(books, owner, 3n)]))
    }
    const work = owners.flatMap((owner) => [...writers.map((writer) => play(writer, owner)), play2(owner)])
    const before = (await readLastSegment(books.app.db))!.segmentNo
    const sealed = async () => (await readLastSegment(books.app.db))!.segmentNo - before
    // An open transaction of another test's database may hold sealing up.
    for (let turn = 0; turn < 25 || (turn < 400 && (await sealed()) <= 3n); turn += 1) {
      await sealLedger(books.app, { marginMs: 300 })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    isOver = true
    await Promise.all(work)
    await Promise.all(writers.map((writer) => writer.close()))
    expect(await sealed()).toBeGreaterThan(3n)
    await sealAll(books)
    const last = (await readLastSegment(books.app.db))!
    expect(Number(last.firstTransferNo) + last.transferCount - 1).toBe(await transferCount())
    expect(await check()).toEqual([])
  })

  it('names a transfer that came late, seals it with the next segment, and is whole again', async () => {
    const [late] = await asOwner(
      books.app,
      `insert into ledger.transfers (cause_id, cause_kind, leg, debit_purpose, credit_purpose, debit_owner, credit_owner, currency, amount, posted_at)
       select gen_random_uuid(), 30, 0, 100, 200, $1, $2, 'FUN', 1, posted_at + interval '1 microsecond'
       from ledger.transfers order by posted_at limit 1 returning cause_id`,
      [books.games.owner, books.issue.owner],
    )
    await asOwner(
      books.app,
      `insert into ledger.house_movements (owner, purpose, currency, delta, transfer_count, posted_at)
       values ($1, 100, 'FUN', -1, 1, now()), ($2, 200, 'FUN', 1, 1, now())`,
      [books.games.owner, books.issue.owner],
    )
    const faults = await check()
    expect(faults).toMatchObject([
      { segmentNo: 1n, kind: 'late', transfers: [`30:${String(late!['cause_id'])}:0`] },
    ])
    await playSome(books, 1, 1)
    await sealAll(books)
    expect(await check()).toEqual([])
    const last = (await readLastSegment(books.app.db))!
    expect(Number(last.firstTransferNo) + last.transferCount - 1).toBe(await transferCount())
  })

  it('finds a sealed transfer that was changed, and one that was removed', async () => {
    const [victim] = await asOwner(books.app, 'select * from ledger.transfers where cause_kind = 2 limit 1')
    const id = victim!['cause_id']
    const set = (amount: unknown) =>
      force('update ledger.transfers set amount = $2 where cause_id = $1 and cause_kind = 2', [id, amount])
    await set(String(BigInt(victim!['amount'] as string) + 1n))
    expect(await check()).toMatchObject([
      { segmentNo: 1n, kind: 'altered', transfers: [`2:${String(id)}:0`] },
    ])
    await set(victim!['amount'])
    expect(await check()).toEqual([])
    const [gone] = await asOwner(books.app, 'select * from ledger.transfers order by cause_id desc limit 1')
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
    const owners = await playSome(books, 6)
    await sealAll(books)
    await playSome(books, 3)
    const key = await openSigningKey(books.app)
    const first = (await makeRoot(books.app, key))!
    expect(await makeRoot(books.app, key)).toBeNull()
    const second = (await makeRoot(books.app, key, { isWanted: true }))!
    expect([first.unequal, second.unequal]).toEqual([[], []])
    expect((await openSigningKey(books.app)).publicKey).toBe(key.publicKey)
    for (const owner of owners) {
      const funds = (await readFunds(books.app, second.rootNo, owner))!
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
    const key = await openSigningKey(books.app)
    await sealAll(books)
    const before = (await makeRoot(books.app, key, { isWanted: true }))!
    const [owner] = await playSome(books, 1)
    const after = (await makeRoot(books.app, key, { isWanted: true }))!
    expect(after.document.funds[0]!.players).toBe(before.document.funds[0]!.players)
    const funds = (await readFunds(books.app, after.rootNo, owner!))!
    expect(checkFunds(funds.proofs[0]!, owner!, funds)).toMatchObject({ isCounted: true, total: 0n })
  })
})
