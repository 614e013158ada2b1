import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

export type Account = CallOutput<Calls['ledger']['accounts']>['content'][number]
export type Transfer = CallOutput<Calls['ledger']['transfers']>['content'][number]
export type Entry = CallOutput<Calls['ledger']['entries']>['content'][number]
export type Proof = CallOutput<Calls['ledger']['prove']>

/** The state of a look in the background moves without anybody's press. */
const LOOK_AGAIN_MS = 15_000
export const proofQuery = read('ledger', 'prove', {}, { refetchInterval: LOOK_AGAIN_MS })
