import type { CallOutput, Calls } from '@krathong/protocol'
import { api } from '../../shared/client.ts'

export type FirstStep = CallOutput<Calls['operator']['login']>
export type SecondStep = CallOutput<Calls['operator']['factor']>

export const sendPassword = (input: { username: string; password: string }) => api('operator', 'login', input)
export const sendCode = (input: { loginToken: string; code: string }) => api('operator', 'factor', input)
