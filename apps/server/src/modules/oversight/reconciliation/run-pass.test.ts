import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { loadFrozen } from '../../core/ledger/index.ts'
import { asOwner, expectSoundLedger, openTestLedger } from '../../core/ledger/testing.ts'
import type { TestLedger } from '../../core/ledger/testing.ts'
import { readParts, readRunning, wantPass } from './pass-store.ts'
import { readPassRows, readProof } from './read-proof.ts'
import { runPass, runWholePass } from './run-pass.ts'
import { settleDifference } from './settle-difference.ts'
import { playSome, sealAll } from './testing.ts'

let ledger: TestLedger
let players: string[]
let segments: number
beforeAll(async () => {
  ledger = await openTestLedger()
  // Three segments: what is planted in the first is old, what is planted in the last is new.
  players = []
  for (let turn = 0; turn < 3; turn += 1) {
    players.push(...(await playSome(ledger, 3, 3)))
    await sealAll(ledger)
  }
  const [row] = await owner('select count(*)::integer as n from reconciliation.segments')
  segments = row!['n'] as number
})
afterAll(async () => {
  await expectSoundLedger(ledger.app.db)
  await ledger.close()
})

const by = { operator: { operatorId: newId(), username: 'pim' }, address: '127.0.0.1' }
const owner = (statement: string, values: unknown[] = []) => asOwner(ledger.app, statement, values)
const quietly = (statement: string) => owner(`set session_replication_role = replica; ${statement}`)
const open = async () =>
  (
    await owner(
      'select check_name, subject from reconciliation.differences where settled_at is null order by 1, 2',
    )
  ).map((row) => `${String(row['check_name'])} ${String(row['subject'])}`)
const settleAll = async () => {
  for (const { difference_id: differenceId } of await owner(
    'select difference_id from reconciliation.differences where settled_at is null',
  ))
    await settleDifference(ledger.app, { differenceId: String(differenceId), reason: 'Looked into' }, by)
  await loadFrozen(ledger.app.db)
}
const expectWhole = async () => expect((await runWholePass(ledger.app))?.outcome).toBe('sound')

/** A cash account's stake in a segment: `first` or last of them. */
const stakeIn = async (place: 'first' | 'last') => {
  const [row] = await owner(
    `select cause_id, amount, debit_owner from ledger.transfers where cause_kind = 1
     order by posted_at ${place === 'first' ? 'asc' : 'desc'}, cause_id limit 1`,
  )
  return row as { cause_id: string; amount: string; debit_owner: string }
}

describe('a pass over everything', () => {
  it('finds sound books sound, and keeps what it found with its age and reach', async () => {
    expect(await readProof(ledger.app)).toMatchObject({ at: null, outcome: null, running: null })
    await expectWhole()
    const proof = await readProof(ledger.app)
    const [sealed] = await owner(
      'select first_transfer_no + transfer_count - 1 as n from reconciliation.segments order by segment_no desc limit 1',
    )
    expect(proof).toMatchObject({ outcome: 'sound', unfinished: [], running: null })
    expect(String(proof.transferCount)).toBe(String(sealed!['n']))
    expect(proof.checks.filter(({ faults }) => faults > 0)).toEqual([])
    expect(proof.checks.length).toBeGreaterThanOrEqual(9)
    const parts = await owner(
      'select part, looked_at from reconciliation.pass_parts where part in ($1, $2) order by 1',
      ['accounts', 'segments'],
    )
    expect(parts.map((row) => Number(row['looked_at']))).toEqual([9, segments])
  })

  it.each(['first', 'last'] as const)('finds a transfer altered in the %s segment', async (place) => {
    const { cause_id: id, debit_owner: player } = await stakeIn(place)
    await quietly(
      `update ledger.transfers set amount = amount + 1 where cause_id = '${id}' and cause_kind = 1`,
    )
    expect((await runWholePass(ledger.app))?.outcome).toBe('unsound')
    const found = await open()
    const no = place === 'first' ? 1 : segments
    expect(found).toContain(`segments segment:${no}`)
    expect(found).toContain(`checkpoints segment:${no}`)
    expect(found).toContain(`v_balance_drift account:cash:${player}:FUN`)
    expect((await readPassRows(ledger.app, 'v_balance_drift')).rows.length).toBeGreaterThan(0)
    await quietly(
      `update ledger.transfers set amount = amount - 1 where cause_id = '${id}' and cause_kind = 1`,
    )
    await settleAll()
    await expectWhole()
    expect(await open()).toEqual([])
  })

  it('finds a transfer taken out, and an account taken away', async () => {
    const { cause_id: id, debit_owner: player } = await stakeIn('first')
    const away = players.find((one) => one !== player)!
    await quietly(`create table public.kept as select * from ledger.transfers where cause_id = '${id}' and cause_kind = 1;
      create table public.kept_account as select * from ledger.player_accounts where owner = '${away}';
      delete from ledger.transfers where cause_id = '${id}' and cause_kind = 1;
      delete from ledger.player_accounts where owner = '${away}'`)
    await runWholePass(ledger.app)
    const found = await open()
    expect(found).toContain('segments segment:1')
    expect(found).toContain('checkpoints segment:1')
    expect(found).toContain(`v_balance_drift account:cash:${player}:FUN`)
    expect(found).toContain(`v_orphans account:cash:${away}:FUN`)
    expect(found.some((one) => one.startsWith('v_balance_drift books:100:'))).toBe(false)
    await quietly(`insert into ledger.transfers select * from public.kept; insert into ledger.player_accounts select * from public.kept_account;
      drop table public.kept, public.kept_account`)
    await settleAll()
    await expectWhole()
  })

  it('finds a checkpoint that was altered, and takes no account for wrong because of it alone', async () => {
    const [kept] = await owner(
      'select houses::text as houses from reconciliation.segment_houses where segment_no = 2',
    )
    await owner(`update reconciliation.segment_houses set houses = (
      select jsonb_object_agg(key, ((value::bigint) + 7)::text) from jsonb_each_text(houses)) where segment_no = 2`)
    expect((await runWholePass(ledger.app))?.outcome).toBe('unsound')
    expect(await open()).toContain('checkpoints segment:2')
    expect((await owner('select * from ledger.frozen_accounts')).length).toBe(0)
    await owner('update reconciliation.segment_houses set houses = $1::jsonb where segment_no = 2', [
      kept!['houses'],
    ])
    await settleAll()
    await expectWhole()
  })

  it('finds a segment whose own hash was written anew', async () => {
    const [kept] = await owner('select hash from reconciliation.segments where segment_no = 2')
    await quietly(`update reconciliation.segments set hash = repeat('0', 64) where segment_no = 2`)
    await runWholePass(ledger.app)
    expect(await open()).toEqual(['segments segment:2', 'segments segment:3'])
    await quietly(`update reconciliation.segments set hash = '${String(kept!['hash'])}' where segment_no = 2`)
    await settleAll()
    await expectWhole()
  })

  it('makes checkpoints that are missing: a database of before has none', async () => {
    await owner('delete from reconciliation.segment_houses where segment_no < $1', [segments])
    await expectWhole()
    expect((await owner('select count(*)::integer as n from reconciliation.segment_houses'))[0]!['n']).toBe(
      segments,
    )
  })
})

describe('a pass that does not come to its end', () => {
  it('goes on where it was killed, and tells what it had found and not told', async () => {
    const { cause_id: id } = await stakeIn('first')
    await quietly(
      `update ledger.transfers set amount = amount + 1 where cause_id = '${id}' and cause_kind = 1`,
    )
    await wantPass(ledger.app.db)
    // No time at all: the pass begins, and not one slice of it.
    expect(await runPass(ledger.app, { turnMs: 0 })).toBe(true)
    const pass = (await readRunning(ledger.app.db))!
    const fault = { check: 'v_negative', area: 'segment', reference: '1', detail: { cached: '1' } }
    // As a process leaves it that dies between keeping a slice and telling of it.
    await owner(
      `update reconciliation.pass_parts set is_done = true, slices = 1, fault_count = 1, faults = $1::jsonb where part = 'segments' and pass_no = $2`,
      [JSON.stringify([fault]), String(pass.passNo)],
    )
    expect((await readProof(ledger.app)).running).toMatchObject({ partsDone: 1 })
    while (await runPass(ledger.app)) continue
    expect(await open()).toContain('v_negative segment:1')
    const parts = await readParts(ledger.app.db, pass.passNo)
    expect(parts.find(({ part }) => part === 'segments')).toMatchObject({ slices: 1, noted: 1 })
    await quietly(
      `update ledger.transfers set amount = amount - 1 where cause_id = '${id}' and cause_kind = 1`,
    )
    await settleAll()
    await expectWhole()
  })

  it('keeps a failure as its result, tries the part again, and goes on with the others', async () => {
    await owner('alter function reconciliation.unpaid_rounds rename to unpaid_away')
    const bet = newId()
    await quietly(`insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, upline)
      values ('${players[0]!}', now(), '${bet}', '${bet}', 'none', 'FUN', 5, 0, 'settled', '{}')`)
    await quietly(`insert into betting.rounds (round_id, player_id, game_id, game_version, definition_hash, mode, currency, stake, cost,
      payout, seed_pair_id, nonce, outcome, placed_at)
      values ('${bet}', '${players[0]!}', 'none', 1, '-', 'spin', 'FUN', 5, 4, 0, '${bet}', 0, '{}', now())`)
    const done = await runWholePass(ledger.app)
    expect(done?.outcome).toBe('unsound')
    expect((await readProof(ledger.app)).unfinished).toEqual(['rounds'])
    expect(await open()).toEqual([`v_orphans betting:${bet}`])
    const [part] = await owner(
      `select tries, failure from reconciliation.pass_parts where part = 'rounds' order by pass_no desc limit 1`,
    )
    expect(part).toMatchObject({ tries: 3, failure: expect.stringContaining('unpaid_rounds') as string })
    await quietly(`delete from betting.bets where bet_id = '${bet}'`)
    await settleAll()
    expect((await runWholePass(ledger.app))?.outcome).toBe('failed')
    await owner('alter function reconciliation.unpaid_away rename to unpaid_rounds')
    await runWholePass(ledger.app)
    // The round without its money, which no walk came to before.
    expect(await open()).toEqual([`v_orphans betting:${bet}`])
    await quietly(`delete from betting.rounds where round_id = '${bet}'`)
    await settleAll()
    await expectWhole()
  })

  it('is one at a time: a second process leaves it to the first', async () => {
    await wantPass(ledger.app.db)
    await Promise.all([runPass(ledger.app), runPass(ledger.app), runPass(ledger.app)])
    while (await runPass(ledger.app)) continue
    expect(await readRunning(ledger.app.db)).toBeNull()
    const [last] = await owner('select outcome from reconciliation.passes order by pass_no desc limit 1')
    expect(last).toEqual({ outcome: 'sound' })
  })
})
