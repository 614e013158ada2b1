import { agreementHash, writeTerms } from '@krathong/contracts'
import type { Terms } from '@krathong/contracts'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { post } from '../../core/ledger/index.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { amount } from '../../../../../../packages/contracts/src/testing/read-table.ts'
import { minutesAfter, settleBets } from '../turnover/testing.ts'
import { tendPayRuns } from './program.ts'

export { rowsOfFile } from '../../core/files/testing.ts'
export { openPastTable } from '../turnover/testing.ts'
export { incomeView } from './income.ts'
export { betFile, memberFile } from './wage-files.ts'
export { asOwner, newId, tendPayRuns }
export type { Run } from './types.ts'

/** An account of a type below another one. */
export const sitBelow = async (
  table: TestTable,
  type: number,
  upline?: string | null,
  cash = 0n,
): Promise<string> => {
  const playerId = await table.sit(cash)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return playerId
}

/** For trials of terms by a team that got nothing beside its games. */
export const trialsOf = ({ app, settings }: Pick<TestTable, 'app' | 'settings'>) => ({
  app,
  settings,
  readCosts: () => Promise.resolve([]),
})

/** A contract in force from a moment on, under the hash of its own words. */
export const signFrom = async (
  table: Pick<TestTable, 'app'>,
  { issuer, holder, terms, from }: { issuer: string | null; holder: string; terms: Terms; from: Date },
): Promise<string> => {
  const id = newId()
  const hash = agreementHash({ kind: terms.kind, currency: 'FUN', issuer, holder, terms })
  await asOwner(
    table.app,
    `with offered as (
       insert into contracts.offers (offer_id, brand_id, kind, currency, issuer_id, holder_id, wants, terms, agreement_hash, state,
         offered_by, expires_at, answered_at)
       select $1, brand_id, $2, currency, $3, $4, 'terms', $5, $7, 'ACCEPTED', 'test', now(), now()
       from players.players where player_id = $4 returning *)
     insert into contracts.contracts (contract_id, brand_id, kind, currency, issuer_id, holder_id, version, terms, agreement_hash, effective_from)
     select offer_id, brand_id, kind, currency, issuer_id, holder_id, 1, terms, agreement_hash, $6 from offered`,
    [id, terms.kind, issuer, holder, JSON.stringify(writeTerms(terms)), from, hash],
  )
  return id
}

/** Until every run that is due has been computed and paid: turnover is closed only when nobody may still write a bet. */
export const tendUntilPaid = (table: TestTable): Promise<void> =>
  vi.waitFor(
    async () => {
      await tendPayRuns(table.app, table.settings)
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from pay_runs.runs where computed_at is null and due_at <= now()`.execute(
        table.app.db,
      )
      if (rows[0]!.open > 0) throw new Error(`${rows[0]!.open} runs are due`)
    },
    { timeout: 30_000 },
  )

/** One settled bet in the second hour of a day, lost where nothing else is said. */
export const betOn = (
  table: TestTable,
  day: Date,
  { playerId, stake, payout = '0' }: { playerId: string; stake: string; payout?: string },
) =>
  settleBets(table.app, [
    { playerId, stake: amount(stake), payout: amount(payout), at: minutesAfter(day, 60) },
  ])

/** Play money in the cash of an account, as from the cashier. */
export const giveMoney = (table: TestTable, playerId: string, text: string) =>
  transact(table.app.db, (tx) =>
    post(tx, [
      {
        cause: { kind: 'top-up', id: newId() },
        debit: { owner: table.settings.current().platformOwner, purpose: 'play-money-issue' },
        credit: { owner: playerId, purpose: 'cash' },
        currency: 'FUN',
        amount: amount(text),
      },
    ]),
  )

const guarded = ['links', 'payments', 'bills'].map((name) => `pay_runs.${name}`)
const kept = [...guarded, 'contracts.contracts', 'contracts.signatures']

/** No contract, no run and no pay, and turnover that is to be closed anew. */
export const clearPay = (table: TestTable) =>
  asOwner(
    table.app,
    `${kept.map((name) => `alter table ${name} disable trigger user;`).join('')}
     truncate ${kept.join(', ')}, pay_runs.runs, pay_runs.carries, pay_runs.bill_days, pay_runs.income_days, pay_runs.checks, contracts.offers, opposite_bets.flags cascade;
     ${kept.map((name) => `alter table ${name} enable trigger user;`).join('')}
     update turnover.progress set closed_until = '-infinity', closing_until = null, closing_xid = null`,
  )
