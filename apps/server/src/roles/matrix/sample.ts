import type { CallSpec } from '@krathong/protocol/call'
import type { Right } from '@krathong/protocol/rights/right'
import { z } from 'zod'
import { newId } from '../../platform/ids.ts'

/** Texts of the forms our inputs know; the first that a field takes is its sample. */
const TEXTS = [
  () => newId(),
  () => '10.00',
  () => 'malee@example.com',
  () => '2026-01-01',
  () => '2026-01-01T00:00:00.000Z',
  () => 'en',
  () => 'TH',
  () => 'a'.repeat(43),
  () => '000000',
  () => '+66812345678',
  () => 'Rambutan-canal-52',
  () => 'https://example.com/',
  () => 'a sample',
  () => '10.1.0.0/24',
  () => 'sample',
  () => 'a'.repeat(64),
  () => '',
]

const isTaken = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

/** A value that a schema takes, made up from the schema; undefined when none comes to mind. */
const sampleOf = (schema: z.core.$ZodType): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, field]) => [name, sampleOf(field)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'optional':
    case 'default':
    case 'prefault':
      return undefined
    case 'nullable':
      return null
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return true
    case 'array':
      return isTaken(schema, []) ? [] : [sampleOf(def.element)]
    case 'record':
      return {}
    case 'union':
      return sampleOf(def.options[0]!)
    case 'pipe':
      return sampleOf(def.in)
    case 'readonly':
    case 'nonoptional':
      return sampleOf(def.innerType)
    case 'number':
      return [1, 0, 100].find((value) => isTaken(schema, value))
    default:
      return TEXTS.map((make) => make()).find((text) => isTaken(schema, text))
  }
}

/** An input that the call's declaration takes, with `ids` in place; null when the table must give a sample. */
export const sampleInput = (
  spec: CallSpec,
  right: Right,
  ids: Readonly<Record<string, string>>,
): Record<string, unknown> | null => {
  const made = { ...(sampleOf(spec.input) as Record<string, unknown>), ...right.sample, ...ids }
  return spec.input.safeParse(made).success ? made : null
}
