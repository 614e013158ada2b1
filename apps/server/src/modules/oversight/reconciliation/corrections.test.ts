import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { post, readPlayerAccounts } from '../../core/ledger/index.ts'
import {
  asOwner,
  expectSoundLedger,
  fund,
  openTestLedger,
  outcomesOf,
  payoutOf,
  stakeOf,
} from '../../core/ledger/testing.ts'
import type { TestLedger } from '../../core/ledger/testing.ts'
import type { Actor, Approval } from '../../core/operators/index.ts'
import { approvalKindsOf } from '../../core/operators/approval-kinds.ts'
import { decideApproval } from '../../core/operators/decide-approval.ts'
import { buildOperator } from '../../core/operators/testing.ts'
import { correctionKind, proposeCorrection } from './correct-transfer.ts'

let ledger: TestLedger
const actors: Record<string, Actor> = {}
beforeAll(async () => {
  ledger = await openTestLedger()
  for (const username of ['pim', 'nok', 'ton']) {
    await buildOperator(ledger.app, { username, role: 'finance' })
    const [row] = await asOwner(
      ledger.app,
      'select operator_id from operators.operators where username = $1',
      [username],
    )
    actors[username] = {
      operator: { operatorId: String(row!['operator_id']), username },
      address: '127.0.0.1',
    }
  }
})
afterAll(async () => {
  await expectSoundLedger(ledger.app.db)
  await ledger.close()
})

const cash = async (owner: string) => (await readPlayerAccounts(ledger.app.db, owner))[0]!.balance
const propose = (id: string, kind = 'payout', key = newId()) =>
  proposeCorrection(
    ledger.app,
    { key, cause: { kind, id, leg: 0 }, reason: 'Paid twice by hand' },
    actors['pim']!,
  )
const decide = ({ approvalId, detailHash }: Approval, who = 'nok') =>
  transact(ledger.app.db, (tx) =>
    decideApproval(tx, approvalKindsOf([correctionKind]), {
      approvalId,
      detailHash,
      decision: 'approved',
      reason: 'Seen the same',
      by: actors[who]!,
      permissions: new Set(['ledger.correct']),
    }),
  )
const paid = async (amount: bigint) => {
  const owner = await fund(ledger, 1000n)
  const transfer = payoutOf(ledger, owner, amount)
  await transact(ledger.app.db, (tx) => post(tx, [transfer]))
  return { owner, id: transfer.cause.id }
}

describe('corrections', () => {
  it('are a reversing transfer, made when a second operator agrees and not before', async () => {
    const { owner, id } = await paid(250n)
    const key = newId()
    const approval = await propose(id, 'payout', key)
    expect((await propose(id, 'payout', key)).approvalId).toBe(approval.approvalId)
    expect(await cash(owner)).toBe(1250n)
    await expect(decide(approval, 'pim')).rejects.toMatchObject({ code: 'APPROVAL_OWN' })
    expect(await correctionKind.describe(ledger.app.db, approval)).toMatchObject([
      { name: 'transfer', value: `payout:${id}:0` },
      { name: 'from', value: `cash:${owner}` },
      { name: 'to', value: `games:${ledger.games.owner}` },
      { name: 'amount', value: '0.025', currency: 'FUN' },
    ])
    await decide(approval)
    expect(await cash(owner)).toBe(1000n)
    await expect(propose(id)).rejects.toMatchObject({ code: 'CORRECTED_ALREADY' })
    const [row] = await asOwner(ledger.app, 'select * from reconciliation.corrections where cause_id = $1', [
      id,
    ])
    expect(row).toMatchObject({ proposed_by: 'pim', approved_by: 'nok', reason: 'Paid twice by hand' })
    const [answer] = await asOwner(ledger.app, 'select * from ledger.v_reversals where cause_id = $1', [id])
    expect(answer).toMatchObject({ reversal_id: row!['reversal_id'], reason: 'Paid twice by hand' })
  })

  it('happen once, however many agree at the same time', async () => {
    const { owner, id } = await paid(90n)
    const approval = await propose(id)
    const { values, refusals } = await outcomesOf([
      ...Array.from({ length: 5 }, () => decide(approval, 'nok')),
      ...Array.from({ length: 5 }, () => decide(approval, 'ton')),
    ])
    expect([values.length, refusals.length]).toEqual([1, 9])
    expect(await cash(owner)).toBe(1000n)
  })

  it('wait where the account has not enough, and are made when it has', async () => {
    const { owner, id } = await paid(500n)
    const approval = await propose(id)
    await transact(ledger.app.db, (tx) => post(tx, [stakeOf(ledger, owner, 1200n)]))
    await expect(decide(approval)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await transact(ledger.app.db, (tx) => post(tx, [payoutOf(ledger, owner, 1000n)]))
    await decide(approval)
    expect(await cash(owner)).toBe(800n)
  })

  it('take money between two players back as any other, and the wall between them lets it', async () => {
    const [giver, taker] = [await fund(ledger, 900n), await fund(ledger, 900n)]
    const id = newId()
    await asOwner(
      ledger.app,
      `set session_replication_role = replica;
       insert into ledger.transfers (cause_id, cause_kind, leg, debit_purpose, credit_purpose, debit_owner, credit_owner, currency, amount,
         debit_after, debit_version, credit_after, credit_version, posted_at)
       values ('${id}', 51, 0, 1, 1, '${giver}', '${taker}', 'FUN', 100, 800, 2, 1000, 2, now());
       update ledger.player_accounts set version = 2, balance = balance + case owner when '${giver}' then -100 else 100 end
       where owner in ('${giver}', '${taker}')`,
    )
    await decide(await propose(id, 'line-top-up'))
    expect([await cash(giver), await cash(taker)]).toEqual([900n, 900n])
  })

  it('refuse a transfer that is none', async () => {
    await expect(propose(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(propose(newId(), 'toString')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
