import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

type Admin = Calls['depositAdmin']
export type OrderRow = CallOutput<Admin['orders']>['content'][number]
export type OrderDetail = CallOutput<Admin['order']>
export type Methods = CallOutput<Admin['methods']>
export type Method = Methods['methods'][number]
export type Decision = CallInput<Admin['decide']>['decision']
export type MethodSave = CallInput<Admin['saveMethod']>
export type Pause = CallOutput<Admin['pauses']>['content'][number]
export type BankRow = CallOutput<Admin['statementRows']>['content'][number]

export const orderQuery = (orderId: string) => read('depositAdmin', 'order', { orderId })
export const slipQuery = (slipId: string) => read('depositAdmin', 'slip', { slipId }, { staleTime: Infinity })
export const methodsQuery = read('depositAdmin', 'methods', {})
