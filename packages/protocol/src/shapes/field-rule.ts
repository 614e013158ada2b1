import { z } from 'zod'
import { fieldKinds, patternIds } from '../fields.ts'
import type { FieldRule } from '../fields.ts'

/** A rule of one field as it is stored and sent. */
export const fieldRule = z.strictObject({
  name: z.string(),
  kind: z.enum(fieldKinds),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  patternId: z.enum(patternIds),
  repeats: z.string().optional(),
}) satisfies z.ZodType<FieldRule>
