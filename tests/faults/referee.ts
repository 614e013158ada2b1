import { formatAmount, usualExponent } from '@krathong/money'
import { setTimeout as wait } from 'node:timers/promises'
import { proveLedger } from '../../apps/server/src/modules/core/ledger/program.ts'
import { createSimulatedBank } from '../../apps/server/src/modules/money/withdrawals/program.ts'
import type { Notes } from './notes.ts'
import { CURRENCY } from './people.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

/** Views that are empty at every moment, also beside a dead program. */
const ALWAYS_EMPTY = [
  'public.v_unbalanced',
  'public.v_balance_drift',
  'public.v_negative',
  'public.v_orphans',
  'public.v_dup_refs',
  'ledger.v_broken_chain',
  'deposits.v_uncredited',
  'agent_transfers.v_unposted',
  'wallet.v_unposted_top_ups',
  'withdrawals.v_hold_drift',
  'withdrawals.v_payout_drift',
  'vendors.v_orphans',
  'vendors.v_unpaid',
  'reconciliation.v_bet_unpaid',
]

/** Empty at the lotteries at every moment: a draw played twice, a ticket of a draw that was not played, money of chases that nobody holds. */
const LOTTERIES_EMPTY = [
  `select t.order_id from lottery.tickets t join lottery.chase_items i on i.item_id = t.order_id where i.state like 'cancelled-%' or i.state = 'waiting'`,
  `select i.item_id from lottery.chase_items i where i.state in ('placed', 'won', 'lost', 'push', 'void')
    and not exists (select 1 from lottery.tickets t where t.order_id = i.item_id)`,
  `select b.owner from ledger.v_player_balances b where b.purpose_name = 'open-bets' and b.balance <> coalesce((select sum(i.stake)
    from lottery.chase_items i join lottery.chases c using (chase_id) where c.player_id = b.owner and c.currency = b.currency
      and i.state = 'waiting'), 0)`,
]

/** Things under way: none of them is left when everybody is done. */
const IN_PROGRESS: readonly (readonly [what: string, count: string])[] = [
  ['events of the provider', 'select count(*) from deposits.callbacks where outcome is null'],
  [
    'orders being opened',
    `select count(*) from deposits.orders where state in ('CREATED', 'VERIFYING', 'MISMATCH')`,
  ],
  [
    'withdrawals',
    `select count(*) from withdrawals.withdrawals where state in ('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'UNKNOWN', 'DISPUTE')`,
  ],
  ['money on its way to vendors', `select count(*) from vendors.transfers where state = 'held'`],
  ['messages', `select count(*) from notifications.messages where state = 'waiting'`],
  ['rounds that wait for a choice', `select count(*) from interactive_rounds.rounds where state = 'open'`],
  [
    'pairs held for more or fewer rounds than are open',
    `select count(*) from betting.seed_pairs s where s.open_rounds <> (select count(*) from interactive_rounds.rounds r
      where r.player_id = s.player_id and r.seed_pair_id = s.seed_pair_id and r.state = 'open')`,
  ],
  ['bets on climbs', `select count(*) from crash.bets where state = 'open'`],
  ['tickets', `select count(*) from bingo.purchases where state = 'open'`],
  ['tickets of lotteries', `select count(*) from lottery.v_open_tickets`],
  ['draws of chases', `select count(*) from lottery.chase_items where state in ('waiting', 'placed')`],
  ['pots owed', 'select count(*) from jackpots.hits where paid_at is null'],
]

const textOf = (row: Record<string, unknown>) => JSON.stringify(row)

/** What stands half, right now. */
export const proveNow = async ({ asOwner }: Stage, notes: Notes, when: string): Promise<void> => {
  for (const view of ALWAYS_EMPTY) {
    const [row] = await asOwner(`select * from ${view} limit 1`)
    if (row) notes.fault(`${when}: ${view} has ${textOf(row)}`)
  }
  for (const question of LOTTERIES_EMPTY) {
    const [row] = await asOwner(`${question} limit 1`)
    if (row) notes.fault(`${when}: ${textOf(row)} by ${question}`)
  }
}

const QUIET_TRIES = 300

const becomeQuiet = async (stage: Stage, notes: Notes): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    await stage.hurry()
    const rows = await Promise.all(
      IN_PROGRESS.map(async ([, count]) => Number((await stage.asOwner(count))[0]!['count'])),
    )
    if (rows.every((count) => count === 0)) return
    if (turn === QUIET_TRIES) {
      IN_PROGRESS.forEach(
        ([what], at) => rows[at]! > 0 && notes.fault(`at the end ${rows[at]} ${what} are left`),
      )
      return
    }
    // The program lives: what it asks about is asked once more as if time had passed.
    await stage.asOwner(`update vendors.transfers set ask_at = now(), created_at = created_at - interval '1 minute'
      where state = 'held' and created_at < now() - interval '20 seconds'`)
    await wait(200)
  }
}

/** What a person has by the answers they got, and by what became of what was only begun. */
const expectedOf = async ({ asOwner }: Stage, notes: Notes, person: Person): Promise<bigint> => {
  const [row] = await asOwner(`select
    coalesce((select sum(amount) from jackpots.hits where player_id = '${person.playerId}'), 0)
    + coalesce((select sum(case state when 'voided' then stake else payout end) from crash.bets where player_id = '${person.playerId}'), 0)
    + coalesce((select sum(case state when 'voided' then stake else payout end) from bingo.purchases where player_id = '${person.playerId}'), 0)
    + coalesce((select sum(case state when 'voided' then stake else payout end) from lottery.tickets where player_id = '${person.playerId}'), 0)
    + coalesce((select sum(i.stake) from lottery.chase_items i join lottery.chases c using (chase_id)
        where c.player_id = '${person.playerId}' and i.state like 'cancelled-%'), 0)
    - coalesce((select sum(paid + fee_taken + held) from withdrawals.withdrawals where player_id = '${person.playerId}'), 0)
    + coalesce((select sum(case direction when 'out' then amount else -amount end) from vendors.transfers
        where player_id = '${person.playerId}' and state = 'done'), 0) as amount`)
  return notes.moved(person) + BigInt(String(row!['amount']))
}

const proveBalances = async (stage: Stage, notes: Notes): Promise<void> => {
  for (const person of stage.people) {
    const expected = await expectedOf(stage, notes, person)
    const [row] = await stage.asOwner(
      `select coalesce(sum(balance), 0) as balance from ledger.player_accounts a
      join ledger.v_player_balances b using (owner, purpose, currency)
      where a.owner = '${person.playerId}' and b.purpose_name = 'cash'`.replace(
        'coalesce(sum(balance), 0)',
        'coalesce(sum(b.balance), 0)',
      ),
    )
    const has = BigInt(String(row!['balance']))
    if (has !== expected) notes.fault(`${person.playerId} has ${has}, but by the answers ${expected}`)
  }
}

/** As many as were answered, no more and no fewer. */
const COUNTS: readonly (readonly [kind: string, count: string])[] = [
  ['top-up', 'select count(*) from wallet.top_ups'],
  ['spin', `select count(*) from betting.rounds where mode <> 'decide'`],
  ['round decided', `select count(*) from betting.rounds where mode = 'decide'`],
  ['bet on a climb', 'select count(*) from crash.bets'],
  ['tickets', 'select count(*) from bingo.purchases'],
  [
    'lottery order',
    `select count(distinct t.order_id) from lottery.tickets t
      where not exists (select 1 from lottery.chase_items i where i.item_id = t.order_id)`,
  ],
  ['lottery ticket taken back', `select count(*) from lottery.tickets t where t.void_cause = 'player'`],
  ['lottery chase', 'select count(*) from lottery.chases'],
  ['vendor bet', `select count(*) from vendors.wallet_tx where kind = 'bet'`],
  ['vendor win', `select count(*) from vendors.wallet_tx where kind = 'win'`],
  ['vendor rollback', `select count(*) from vendors.wallet_tx where kind = 'rollback'`],
  ['deposit order', 'select count(*) from deposits.orders'],
  ['deposit credited', `select count(*) from deposits.orders where state = 'CREDITED'`],
  ['withdrawal', 'select count(*) from withdrawals.withdrawals'],
  ['vendor wallet in', `select count(*) from vendors.transfers where direction = 'in'`],
  ['vendor wallet out', `select count(*) from vendors.transfers where direction = 'out'`],
  ['line down', `select count(*) from agent_transfers.transfers where purpose <> 'up'`],
  ['line up', `select count(*) from agent_transfers.transfers where purpose = 'up'`],
]

const proveCounts = async ({ asOwner }: Stage, notes: Notes): Promise<void> => {
  for (const [kind, count] of COUNTS) {
    const [row] = await asOwner(count)
    const [has, said] = [Number(row!['count']), notes.done.get(kind) ?? 0]
    if (has !== said) notes.fault(`${said} of "${kind}" were answered, and ${has} stand`)
  }
}

/** The bank paid what we say it paid, and nothing that we say it did not. */
const proveBank = async ({ asOwner, simulators }: Stage, notes: Notes): Promise<void> => {
  const bank = createSimulatedBank(simulators.origin, simulators.keys['bank']!)
  for (const { payout_id: id, state } of await asOwner('select payout_id, state from withdrawals.payouts')) {
    const { kind } = await bank.query(String(id))
    const isSame = state === 'paid' ? kind === 'paid' : kind === 'unheard' || kind === 'failed'
    if (!isSame) notes.fault(`payout ${String(id)} is ${String(state)} here and ${kind} at the bank`)
  }
}

/** What was moved to the vendor lies there. */
const proveVendor = async ({ asOwner, simulators, people, program }: Stage, notes: Notes): Promise<void> => {
  for (const { playerId, token, cookie } of people) {
    const [row] =
      await asOwner(`select coalesce(sum(case direction when 'in' then amount else -amount end), 0) as amount
      from vendors.transfers where player_id = '${playerId}' and state = 'done'`)
    const answer = await fetch(`${program.site}/api/vendor-wallets`, {
      headers: { authorization: `Bearer ${token}`, cookie: `__Host-session=${cookie}` },
    })
    const { value } = (await answer.json()) as {
      value: { wallets: { vendor: string; balance: string | null }[] }
    }
    const there = value.wallets.find(({ vendor }) => vendor === 'SIMT')?.balance
    const here = formatAmount(BigInt(String(row!['amount'])), usualExponent(CURRENCY))
    if (there !== here)
      notes.fault(`${playerId} has ${String(there)} at ${simulators.origin}, here ${here} was moved`)
  }
}

/** When everybody has their answers: the ledger, every person's money, every count, and the outside parties' own books. */
export const proveAll = async (stage: Stage, notes: Notes): Promise<void> => {
  await becomeQuiet(stage, notes)
  await proveNow(stage, notes, 'at the end')
  const proof = await proveLedger(stage.database.db)
  if (!proof.isSound)
    notes.fault(`the books: ${JSON.stringify(proof.checks.filter(({ faults }) => faults > 0))}`)
  await proveBalances(stage, notes)
  await proveCounts(stage, notes)
  await proveBank(stage, notes)
  await proveVendor(stage, notes)
  for (const row of await stage.asOwner('select * from public.v_open_holds'))
    notes.fault(`left on hold: ${textOf(row)}`)
  for (const row of await stage.asOwner('select * from ledger.frozen_accounts'))
    notes.fault(`frozen: ${textOf(row)}`)
}
