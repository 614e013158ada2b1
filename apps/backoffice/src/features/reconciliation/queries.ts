import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

type BackOffice = Calls['reconciliationBackOffice']
export type Health = CallOutput<BackOffice['health']>
export type Difference = CallOutput<BackOffice['differences']>['content'][number]
export type ReconciliationView = CallInput<BackOffice['rows']>['view']
export type ViewRow = CallOutput<BackOffice['rows']>['rows'][number]
export type Settlements = CallOutput<BackOffice['settlements']>

/** Somebody should see a difference without asking. */
export const LOOK_AGAIN_MS = 30_000

export const healthQuery = read('reconciliationBackOffice', 'health', {}, { refetchInterval: LOOK_AGAIN_MS })
export const viewRowsQuery = (view: ReconciliationView) => read('reconciliationBackOffice', 'rows', { view })
