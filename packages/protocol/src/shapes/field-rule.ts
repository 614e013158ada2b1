import { z } from 'zod'
import { fieldKinds, patternIds } from '../fields.ts'
import type { FieldRule } from '../fields.ts'

/** What a country asks otherwise than the rest of the brand, by the name of the field. */
export const countryFields = z.record(
  z.string().regex(/^[A-Z]{2}$/),
  z.record(z.string().max(40), z.strictObject({ enabled: z.boolean(), required: z.boolean() })),
)
export type CountryFields = z.infer<typeof countryFields>

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
