import type { FieldFault, RefusalCode } from '@krathong/protocol/refusals'

/** An expected no. The door turns it into its 4xx answer; it is never logged as an error. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Record<string, unknown>
  readonly fields: Record<string, FieldFault> | undefined
  constructor(code: RefusalCode, details: Record<string, unknown> = {}, fields?: Record<string, FieldFault>) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.fields = fields
  }
}

/** A broken invariant: a bug. Answers 500 with the request's id. */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${sentence}`)
}
