import type { Row, Statement } from '../../platform/db/pipeline.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Standing } from './batch-state.ts'
import type { AccountKey, PostedTransfer } from './batch-store.ts'
import { isPlayerPurpose } from './chart.ts'
import type { AccountRef, Cause, Transfer } from './types.ts'

/** What a unit is decided on. It stands when the batch commits, or the batch does not commit. */
export interface LockedState<View> {
  /** The database's clock; never ahead of it. */
  now: Date
  /** What this unit's cause moved before, if it did: then decide must move nothing. */
  known: PostedTransfer | null
  standing(account: AccountRef, currency: string): Standing
  /** The companion's row for this unit's key. */
  view: View
}

export interface Decision<CompanionRow, Result> {
  transfers: readonly Transfer[]
  /** Shares from one house account to another; one transfer a batch carries them all. */
  pooled?: readonly Omit<Transfer, 'cause'>[]
  row: CompanionRow | null
  /** The answer, made once this unit's money stands. */
  result: (standing: (account: AccountRef, currency: string) => Standing) => Result
}

export interface Unit<View, CompanionRow, Result> {
  accounts: readonly AccountKey[]
  /** Marks the unit as done: the first transfer (leg 0) it posts. */
  cause: Cause
  key: string
  /**
   * Pure: decides from what it is given, and gives the same again when it is asked again on the same state. Throws a Refusal to
   * refuse; then nothing of this unit is written.
   */
  decide(locked: LockedState<View>): Decision<CompanionRow, Result>
  /** Set by plain postings: a batch of one of these is a single call. */
  plain?: readonly Transfer[]
}

/** The rows of another module that belong to the units and are written in the same transaction. */
export interface Companion<View, CompanionRow> {
  /** Locks and reads the rows of these keys. */
  lock(keys: readonly string[]): Statement[]
  read(answers: readonly Row[][]): Map<string, View>
  /** The view after a row of this key was decided, for the next unit of the same key. */
  advance(view: View, row: CompanionRow, at: Date): View
  /** Must fail (22012) when a row is not any more as its view said: views are remembered from one batch to the next. */
  write(rows: readonly CompanionRow[], at: Date): Statement[]
}

/** A plain posting as a unit: any transfers whose first one marks it as done; answers the players' accounts as they stand after it. */
export const postingUnit = <View, R>(transfers: readonly Transfer[]): Unit<View, R, { isRepeat: boolean; standings: Standing[] }> => {
  const first = transfers[0]!
  const accounts = transfers.flatMap(({ debit, credit, currency }) => [{ account: debit, currency }, { account: credit, currency }])
    .filter(({ account }) => isPlayerPurpose(account.purpose))
  return {
    accounts,
    cause: first.cause,
    key: '',
    plain: transfers,
    decide: ({ known }) => {
      if (known && !isSame(known, first)) throw new Refusal('KEY_REUSED')
      return {
        transfers: known ? [] : transfers,
        row: null,
        result: (standing) => ({
          isRepeat: known !== null,
          standings: known ? firstStandings(known) : accounts.map(({ account, currency }) => standing(account, currency)),
        }),
      }
    },
  }
}

const isSame = (known: PostedTransfer, first: Transfer) =>
  known.amount === first.amount && known.currency === first.currency && known.debit.owner === first.debit.owner &&
  known.credit.owner === first.credit.owner && known.debit.purpose === first.debit.purpose && known.credit.purpose === first.credit.purpose

/** A repeat is answered with what stood after the first time. */
const firstStandings = (known: PostedTransfer): Standing[] =>
  [
    { balance: known.debitAfter, version: known.debitVersion },
    { balance: known.creditAfter, version: known.creditVersion },
  ].filter((standing): standing is Standing => standing.balance !== null)
