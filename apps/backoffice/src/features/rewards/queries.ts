import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

type BackOffice = Calls['rewardsBackOffice']
export type StoredScheme = CallOutput<BackOffice['save']>
export type SchemeEdit = CallInput<BackOffice['save']>['scheme']

export const schemeQuery = (promotionId: string) => read('rewardsBackOffice', 'one', { promotionId })
