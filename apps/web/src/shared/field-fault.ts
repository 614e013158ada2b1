import { RefusedError } from '@krathong/protocol/client'

/** The server's sentence about one field, where it named that field. */
export const fieldFault = (error: unknown, name: string) =>
  error instanceof RefusedError ? error.body?.fields?.[name]?.message : undefined

/** True when the refusal is about the form as a whole: no field of it shows it. */
export const isWholeFault = (error: unknown) =>
  error !== null && !(error instanceof RefusedError && error.body?.fields)

export const isRefusal = (error: unknown, code: RefusedError['code']) =>
  error instanceof RefusedError && error.code === code
