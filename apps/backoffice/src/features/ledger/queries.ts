import type { CallOutput, Calls } from '@krathong/protocol'

export type Account = CallOutput<Calls['ledger']['accounts']>['content'][number]
export type Transfer = CallOutput<Calls['ledger']['transfers']>['content'][number]
export type Entry = CallOutput<Calls['ledger']['entries']>['content'][number]
export type Proof = CallOutput<Calls['ledger']['prove']>
