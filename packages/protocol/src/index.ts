/**
 * What browser and server promise each other: every call (method, path, who may, input, output, refusals), every realtime topic and the
 * catalogue of refusals, each declared once.
 */
export { calls } from './calls.gen.ts'
export type { Calls } from './calls.gen.ts'
export type {
  Audience,
  CallGroup,
  CallInput,
  CallOutput,
  CallRead,
  CallSpec,
  Endpoint,
  Method,
  Permission,
} from './call.ts'
