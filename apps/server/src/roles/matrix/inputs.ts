import { things } from '@krathong/protocol/rights/right'
import type { Thing } from '@krathong/protocol/rights/right'
import { newId } from '../../platform/ids.ts'
import type { AskedAnswer, DeclaredCall } from './ask-call.ts'
import { sampleInput } from './sample.ts'

export const shapeOf = ({ spec }: DeclaredCall): string[] =>
  'shape' in spec.input ? Object.keys(spec.input.shape as Record<string, unknown>) : []

const SHUT = new Set(['NOT_SIGNED_IN', 'SESSION_ENDED', 'SEAT_ENDED', 'NOT_ALLOWED'])
export const isShut = ({ code }: AskedAnswer) => code !== null && SHUT.has(code)
export const idsFor = ({ right }: DeclaredCall, of: (thing: Thing) => string) =>
  Object.fromEntries(
    Object.entries(right.ids ?? {})
      .filter(([, kind]) => things.includes(kind as Thing))
      .map(([field, kind]) => [field, of(kind as Thing)]),
  )
export const inputFor = (call: DeclaredCall, of: (thing: Thing) => string = () => newId()) =>
  sampleInput(call.spec, call.right, idsFor(call, of)) ?? {}
