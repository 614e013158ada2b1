import type { FilledCode, PlainCode, RefusalCase, RefusalData } from '@krathong/protocol/refusal-values'
import type { FieldFault, RefusalCode } from '@krathong/protocol/refusals'

type Details = Readonly<Record<string, unknown>>
type Fields = Record<string, FieldFault>
/** What comes after a code: optional, unless the text of the code is filled with it. */
type Rest<Code extends RefusalCode> = [Extract<Code, FilledCode>] extends [never]
  ? [details?: Details, fields?: Fields]
  : [details: Details & RefusalData<Extract<Code, FilledCode>>, fields?: Fields]

/** An expected no. The endpoint turns it into its 4xx answer; it is never logged as an error. A code of several asks for what each of them needs. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: RefusalCode
  readonly details: Details
  readonly fields: Fields | undefined
  constructor(code: Code, ...[details = {}, fields]: Rest<Code>) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.fields = fields
  }

  /** The same no, said under these fields too. */
  under(fields: Fields): Refusal {
    return refuseBy(this as RefusalCase<RefusalCode>, fields)
  }
}

/** A refusal of a code and its data that were put together before: what its text needs was asked for there. */
export const refuseBy = ({ code, details }: RefusalCase<RefusalCode>, fields?: Fields): Refusal =>
  new Refusal(code as PlainCode, details, fields)

/** A broken invariant: a bug. Answers 500 with the request's id. */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${sentence}`)
}
