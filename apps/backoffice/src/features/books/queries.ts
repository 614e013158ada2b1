import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

type Desk = Calls['booksDesk']
export type Health = CallOutput<Desk['health']>
export type Difference = CallOutput<Desk['differences']>['content'][number]
export type BookView = CallInput<Desk['rows']>['view']
export type ViewRow = CallOutput<Desk['rows']>['rows'][number]
export type Settlements = CallOutput<Desk['settlements']>

/** Somebody should see a difference without asking. */
export const LOOK_AGAIN_MS = 30_000

export const healthQuery = read('booksDesk', 'health', {}, { refetchInterval: LOOK_AGAIN_MS })
export const viewRowsQuery = (view: BookView) => read('booksDesk', 'rows', { view })
