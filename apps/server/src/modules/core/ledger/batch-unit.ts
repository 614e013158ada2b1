import type { Row, Statement } from '../../../platform/db/pipeline.ts'
import type { CommitFault } from '../../../platform/fault-points.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountState } from './batch-state.ts'
import type { AccountKey, PostedTransfer } from './batch-store.ts'
import { isPlayerPurpose } from './chart.ts'
import type { AccountRef, Cause, Transfer } from './types.ts'

/** What a unit is decided on. It stands when the batch commits, or the batch does not commit. */
export interface LockedState<View> {
  /** The database's clock; never ahead of it. */
  now: Date
  /** What this unit's cause moved before, if it did: then decide must move nothing. */
  known: PostedTransfer | null
  /** The same for another cause of a plain posting. */
  knownOf(cause: Cause): PostedTransfer | null
  accountState(account: AccountRef, currency: string): AccountState
  /** The companion's row for this unit's key. */
  view: View
  /** All this was locked and read for this batch; else it is remembered, and whoever would refuse on it throws and is asked again. */
  isSure: boolean
}

export interface Decision<ParticipantRow, Result> {
  transfers: readonly Transfer[]
  /** Shares from one platform account to another; one transfer a batch carries them all. */
  pooled?: readonly Omit<Transfer, 'cause'>[]
  row: ParticipantRow | null
  /** The answer, made once this unit's money stands. */
  result: (accountState: (account: AccountRef, currency: string) => AccountState) => Result
}

export interface Unit<View, ParticipantRow, Result> {
  accounts: readonly AccountKey[]
  /** Marks the unit as done: the first transfer (leg 0) it posts. */
  cause: Cause
  key: string
  /**
   * Pure: decides from what it is given, and gives the same again when it is asked again on the same state. Throws a Refusal to
   * refuse; then nothing of this unit is written.
   */
  decide(locked: LockedState<View>): Decision<ParticipantRow, Result>
  /** False when what is remembered under its key is not enough to decide this unit: then its rows are locked and read. */
  isCovered?(view: View): boolean
  /** Set by plain postings: a batch of one of these is a single call. */
  plain?: readonly Transfer[]
}

/** The rows of another module that belong to the units and are written in the same transaction. */
export interface BatchParticipant<View, ParticipantRow> {
  /** Locks and reads the rows of these keys. */
  lock(keys: readonly string[]): Statement[]
  read(answers: readonly Row[][]): Map<string, View>
  /** The view after a row of this key was decided, for the next unit of the same key. */
  advance(view: View, row: ParticipantRow, at: Date): View
  /** Must fail (22012) when a row is not any more as its view said: views are remembered from one batch to the next. */
  write(rows: readonly ParticipantRow[], at: Date): Statement[]
  /** What of a view that stands is worth remembering; all of it where this is not told. */
  keep?(view: View): View
  /** What a death at its batches' commit is tried out by. */
  fault?: CommitFault
}

/**
 * A plain posting as a unit: any transfers whose first one marks it as done; answers the players' accounts as they stand after it.
 * As `post` does: all new, all known with equal content, or refused.
 */
export const postingUnit = <View, R>(
  transfers: readonly Transfer[],
): Unit<View, R, { isRepeat: boolean; accountStates: AccountState[] }> => {
  const accounts = transfers
    .flatMap(({ debit, credit, currency }) => [
      { account: debit, currency },
      { account: credit, currency },
    ])
    .filter(({ account }) => isPlayerPurpose(account.purpose))
  return {
    accounts,
    cause: transfers[0]!.cause,
    key: '',
    plain: transfers,
    decide: ({ knownOf }) => {
      const found = transfers.map(({ cause }) => knownOf(cause))
      const known = found.filter((transfer) => transfer !== null)
      const isRepeat = known.length > 0
      if (
        isRepeat &&
        !(known.length === transfers.length && known.every((one, place) => isSame(one, transfers[place]!)))
      )
        throw new Refusal('KEY_REUSED')
      return {
        transfers: isRepeat ? [] : transfers,
        row: null,
        result: (accountState) => ({
          isRepeat,
          accountStates: accounts.map(({ account, currency }) =>
            isRepeat ? firstAccountState(known, account) : accountState(account, currency),
          ),
        }),
      }
    },
  }
}

const isSame = (known: PostedTransfer, now: Transfer) =>
  known.amount === now.amount &&
  known.currency === now.currency &&
  known.debit.owner === now.debit.owner &&
  known.credit.owner === now.credit.owner &&
  known.debit.purpose === now.debit.purpose &&
  known.credit.purpose === now.credit.purpose

/** A repeat is answered with where the account stood after the first time. */
const firstAccountState = (
  known: readonly PostedTransfer[],
  { owner, purpose }: AccountRef,
): AccountState => {
  const last = known.findLast(({ debit, credit }) =>
    [debit, credit].some((side) => side.owner === owner && side.purpose === purpose),
  )!
  const isDebit = last.debit.owner === owner && last.debit.purpose === purpose
  return isDebit
    ? { balance: last.debitAfter!, version: last.debitVersion! }
    : { balance: last.creditAfter!, version: last.creditVersion! }
}
