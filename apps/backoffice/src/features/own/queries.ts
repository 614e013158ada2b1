import type { CallInput, Calls } from '@krathong/protocol'
import { api } from '../../shared/client.ts'

export const sendPasswordChange = (input: CallInput<Calls['own']['changePassword']>) =>
  api('own', 'changePassword', input)

export const sendEmailChange = (input: CallInput<Calls['own']['changeEmail']>) =>
  api('own', 'changeEmail', input)
