import { newId } from '../../../../platform/ids.ts'
import type { CoreCode, CoreResult } from '../types.ts'

/** A result that says this and nothing more. */
export const resultWith = (code: CoreCode, known: Partial<CoreResult> = {}): CoreResult => ({
  code,
  balance: null,
  currency: null,
  exponent: null,
  playerId: null,
  events: [],
  traceId: newId(),
  ...known,
})
