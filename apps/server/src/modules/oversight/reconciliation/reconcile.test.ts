import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { createBatchWriter, loadFrozen, post, postingUnit } from '../../core/ledger/program.ts'
import {
  asOwner,
  expectSoundLedger,
  fund,
  openTestLedger,
  payoutOf,
  stakeOf,
} from '../../core/ledger/testing.ts'
import type { TestLedger } from '../../core/ledger/testing.ts'
import { reconcile } from './reconcile.ts'
import { settleDifference } from './settle-difference.ts'
import { playSome, sealAll } from './testing.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(async () => {
  await expectSoundLedger(ledger.app.db)
  await ledger.close()
})

const by = { operator: { operatorId: newId(), username: 'pim' }, address: '127.0.0.1' }
const open = () =>
  asOwner(ledger.app, 'select * from reconciliation.differences where settled_at is null order by found_at')
const shift = (owner: string, amount: number) =>
  asOwner(ledger.app, 'update ledger.player_accounts set balance = balance + $2 where owner = $1', [
    owner,
    amount,
  ])
const settleAll = async () => {
  for (const { difference_id: differenceId } of await open())
    await settleDifference(ledger.app, { differenceId: String(differenceId), reason: 'Looked into' }, by)
}

describe('reconciliation', () => {
  it('is sound on sound books, and keeps what it saw', async () => {
    await playSome(ledger)
    await sealAll(ledger)
    expect(await reconcile(ledger.app)).toEqual({ isSound: true, fresh: 0 })
    await playSome(ledger, 2)
    expect(await reconcile(ledger.app)).toEqual({ isSound: true, fresh: 0 })
    const runs = await asOwner(
      ledger.app,
      'select is_full, is_sound, totals from reconciliation.reconciliations order by run_no',
    )
    expect(runs).toMatchObject([
      { is_full: false, is_sound: true, totals: { accounts: 7 } },
      { is_full: false, is_sound: true, totals: { accounts: 9 } },
    ])
  })

  it('R-017: a balance that drifted is found, its account gives nothing more, and receives as ever', async () => {
    const [owner = '', other = ''] = await playSome(ledger, 2)
    const known = stakeOf(ledger, owner, 5n)
    await transact(ledger.app.db, (tx) => post(tx, [known]))
    await shift(owner, 100)
    const { isSound, fresh } = await reconcile(ledger.app)
    expect([isSound, fresh]).toEqual([false, 2])
    expect((await open()).map((row) => [row['check_name'], row['subject']])).toEqual([
      ['totals', 'books:FUN'],
      ['v_balance_drift', `account:cash:${owner}:FUN`],
    ])
    expect((await reconcile(ledger.app)).fresh).toBe(0)
    // Mended, and frozen still: an operator says when it gives again.
    await shift(owner, -100)
    const stake = (of: string) => transact(ledger.app.db, (tx) => post(tx, [stakeOf(ledger, of, 1n)]))
    const writer = createBatchWriter(ledger.app)
    const submit = (...transfers: Parameters<typeof postingUnit>[0]) => writer.submit(postingUnit(transfers))
    await expect(stake(owner)).rejects.toMatchObject({ code: 'FUNDS_FROZEN' })
    await expect(submit(stakeOf(ledger, owner, 1n))).rejects.toMatchObject({ code: 'FUNDS_FROZEN' })
    const repeated = await transact(ledger.app.db, (tx) => post(tx, [known]))
    expect(repeated.isRepeat).toBe(true)
    expect(await submit(known)).toMatchObject({ isRepeat: true })
    await transact(ledger.app.db, (tx) => post(tx, [payoutOf(ledger, owner, 7n)]))
    await stake(other)
    await writer.close()
    const [audit] = await asOwner(
      ledger.app,
      `select operator, action, after from operators.audit where subject = $1`,
      [`account:cash:${owner}:FUN`],
    )
    expect(audit).toMatchObject({ operator: 'system', action: 'books.difference', after: { isFrozen: true } })
    await settleAll()
    await stake(owner)
    expect(await reconcile(ledger.app)).toEqual({ isSound: true, fresh: 0 })
  })

  it('goes on with the other checks when one fails, and looks at what that one missed the next time', async () => {
    const owner = await fund(ledger, 500n)
    await asOwner(ledger.app, 'alter function vendors.drift_between rename to drift_away')
    await asOwner(ledger.app, 'alter function reconciliation.drift_between rename to drift_away')
    await shift(owner, -1)
    expect(await reconcile(ledger.app)).toEqual({ isSound: false, fresh: 1 })
    const [run] = await asOwner(
      ledger.app,
      'select is_sound, checks from reconciliation.reconciliations order by run_no desc limit 1',
    )
    expect(run).toMatchObject({ is_sound: false })
    const failed = (run!['checks'] as { name: string; isFailed: boolean }[]).filter(
      ({ isFailed }) => isFailed,
    )
    expect(failed.map(({ name }) => name)).toEqual(['vendors', 'balances'])
    expect((await open()).map((row) => row['check_name'])).toEqual(['totals'])
    await asOwner(ledger.app, 'alter function vendors.drift_away rename to drift_between')
    await asOwner(ledger.app, 'alter function reconciliation.drift_away rename to drift_between')
    expect(await reconcile(ledger.app)).toEqual({ isSound: false, fresh: 1 })
    await shift(owner, 1)
    await settleAll()
    expect(await reconcile(ledger.app)).toEqual({ isSound: true, fresh: 0 })
  })

  it('reads no further back than its marks, and from there in hours when it was away for long', async () => {
    const owner = await fund(ledger, 500n)
    await reconcile(ledger.app)
    await asOwner(ledger.app, `update reconciliation.progress set drift_until = now() + interval '1 hour'`)
    await shift(owner, -1)
    expect((await reconcile(ledger.app)).fresh).toBe(1)
    await asOwner(ledger.app, `update reconciliation.progress set drift_until = now() - interval '30 hours'`)
    expect((await reconcile(ledger.app)).fresh).toBe(1)
    await shift(owner, 1)
    await settleAll()
    expect(await asOwner(ledger.app, 'select * from ledger.frozen_accounts')).toEqual([])
  })

  it('settles once, and a repeat answers the same', async () => {
    const owner = await fund(ledger, 500n)
    await shift(owner, 3)
    await reconcile(ledger.app)
    const [row] = await open()
    const settle = (reason: string, who = by) =>
      settleDifference(ledger.app, { differenceId: String(row!['difference_id']), reason }, who)
    await settle('Counted by hand')
    await settle('Counted by hand')
    await expect(settle('Another')).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    await expect(
      settleDifference(ledger.app, { differenceId: newId(), reason: 'None' }, by),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await shift(owner, -3)
    await settleAll()
    await loadFrozen(ledger.app.db)
  })
})

describe('payments and vendors', () => {
  it('R-017: a hold that no request stands for is found and frozen', async () => {
    const owner = await fund(ledger, 900n)
    const hold: Parameters<typeof post>[1][number] = {
      cause: { kind: 'withdrawal-hold', id: newId() },
      debit: { owner, purpose: 'cash' },
      credit: { owner, purpose: 'withdrawal-hold' },
      currency: 'FUN',
      amount: 300n,
    }
    await transact(ledger.app.db, (tx) => post(tx, [hold]))
    expect(await reconcile(ledger.app)).toEqual({ isSound: false, fresh: 1 })
    const [row] = await open()
    expect(row).toMatchObject({ check_name: 'payments', subject: `account:withdrawal-hold:${owner}:FUN` })
    const capture = {
      ...hold,
      cause: { kind: 'withdrawal-capture', id: newId() },
      debit: hold.credit,
      credit: ledger.issue,
    }
    await expect(transact(ledger.app.db, (tx) => post(tx, [capture as typeof hold]))).rejects.toMatchObject({
      code: 'FUNDS_FROZEN',
    })
    const back = {
      ...hold,
      cause: { kind: 'correction', id: newId() },
      debit: hold.credit,
      credit: hold.debit,
    }
    await transact(ledger.app.db, (tx) => post(tx, [back as typeof hold]))
    await settleAll()
    expect((await reconcile(ledger.app)).isSound).toBe(true)
  })

  it('R-040: a vendor whose round the ledger does not bear out is found and paused', async () => {
    const [house, player] = [newId(), newId()]
    await asOwner(
      ledger.app,
      `set session_replication_role = replica;
       insert into vendors.vendors (vendor_code, integration, dialect, clearing_owner, state)
       values ('PAPAYA', 'seamless', 'hub88', '${house}', 'on');
       insert into vendors.rounds (vendor_code, vendor_round, player_id, round_id, node_id, currency, stake, payout, bet_count, win_count,
         is_closed, has_late_win, opened_at)
       values ('PAPAYA', 'r-1', '${player}', '${newId()}', 'papaya', 'FUN', 500, 0, 1, 0, true, false, now());
       insert into vendors.wallet_tx (vendor_code, vendor_tx, tx_id, player_id, vendor_round, kind, currency, amount, body_hash, code, state,
         answer, created_at)
       values ('PAPAYA', 't-1', '${newId()}', '${player}', 'r-1', 'bet', 'FUN', 500, '\\x00', 'OK', 'standing', '{}', now())`,
    )
    expect(await reconcile(ledger.app)).toEqual({ isSound: false, fresh: 1 })
    expect(await open()).toMatchObject([
      { check_name: 'vendors', subject: 'vendor:PAPAYA', detail: { faults: 1, first: `r-1 ${player}` } },
    ])
    const [vendor] = await asOwner(
      ledger.app,
      `select state from vendors.vendors where vendor_code = 'PAPAYA'`,
    )
    expect(vendor).toEqual({ state: 'paused' })
    await asOwner(
      ledger.app,
      `delete from vendors.rounds where vendor_code = 'PAPAYA'; delete from vendors.wallet_tx where vendor_code = 'PAPAYA'`,
    )
    await settleAll()
    expect((await reconcile(ledger.app)).isSound).toBe(true)
  })
})

describe('the views of health', () => {
  it('S3: exist by their names, and are empty on sound books but for holds and open bets', async () => {
    const owner = await fund(ledger, 1000n)
    await transact(ledger.app.db, (tx) =>
      post(tx, [
        {
          cause: { kind: 'adjustment', id: newId() },
          debit: { owner, purpose: 'cash' },
          credit: { owner, purpose: 'review-hold' },
          currency: 'FUN',
          amount: 400n,
        },
      ]),
    )
    for (const view of [
      'v_unbalanced',
      'v_balance_drift',
      'v_negative',
      'v_orphans',
      'v_dup_refs',
      'v_unsettled',
    ])
      expect(await asOwner(ledger.app, `select * from ${view}`), view).toEqual([])
    expect(await asOwner(ledger.app, 'select area, reference, detail from v_open_holds')).toEqual([
      { area: 'review-hold', reference: owner, detail: { currency: 'FUN', balance: 400 } },
    ])
  })
})
