import type { CallSpec } from '@krathong/protocol/call'
import type { z } from 'zod'

/** Numbers are pages that a list may be asked for; the texts are none. */
const PAGES: readonly unknown[] = [-1, 1_000_000_000, '1.5', '1e400']
const TEXTS: readonly unknown[] = [
  `' or 1=1; drop table players.players; --`,
  '<img src=x onerror=alert(1)>',
  '%_\\(.*)+$',
  'a'.repeat(10_240),
  'a\u0000b',
]
const CHOICES: readonly unknown[] = ['__proto__']

/** What a field holds, whatever stands round it: a default, an option, a trimming. */
const kindOf = (schema: z.core.$ZodType): string => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'readonly':
    case 'nonoptional':
      return kindOf(def.innerType)
    case 'pipe':
      return kindOf(def.in)
    default:
      return def.type
  }
}

const valuesOf = (kind: string): readonly unknown[] => {
  if (kind === 'number') return PAGES
  return kind === 'string' ? TEXTS : CHOICES
}

/** Every field that a call reads from its address, each with what people put there who are no friends. */
export const hostileFields = ({ input, path }: CallSpec): (readonly [field: string, value: unknown])[] => {
  const shape = 'shape' in input ? (input.shape as Record<string, z.core.$ZodType>) : {}
  return Object.entries(shape)
    .filter(([name]) => !path.includes(`:${name}`))
    .flatMap(([name, schema]) => valuesOf(kindOf(schema)).map((value) => [name, value] as const))
}
