import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

type BackOffice = Calls['promotionsBackOffice']
export type StoredBonus = CallOutput<BackOffice['save']>
export type BonusEdit = CallInput<BackOffice['save']>['promotion']

export const bonusQuery = (promotionId: string) => read('promotionsBackOffice', 'one', { promotionId })
