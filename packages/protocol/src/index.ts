/**
 * What browser and server promise each other: every call (method, path, input, output, refusals), every realtime topic and the
 * catalogue of refusals, each declared once.
 */
import { deskCalls } from './desk-calls.ts'
import { moneyCalls } from './money-calls.ts'
import { personCalls } from './person-calls.ts'
import { siteCalls } from './site-calls.ts'

export const calls = { ...siteCalls, ...personCalls, ...moneyCalls, ...deskCalls } as const

export type Calls = typeof calls
export type {
  Audience,
  CallGroup,
  CallInput,
  CallOutput,
  CallRead,
  CallSpec,
  Door,
  Method,
  Permission,
} from './call.ts'
