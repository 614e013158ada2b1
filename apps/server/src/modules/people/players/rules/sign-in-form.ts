import { faultOf } from '@krathong/protocol/fields'
import type { FieldRule } from '@krathong/protocol/fields'
import type { FieldFault } from '@krathong/protocol/refusals'

/** The name counts without the spaces around it, the password as it is. */
export const signInFaults = (
  fields: readonly FieldRule[],
  form: { username: string; password: string },
): Record<string, FieldFault> => {
  const values: Record<string, unknown> = { username: form.username.trim(), password: form.password }
  const faults: Record<string, FieldFault> = {}
  for (const rule of fields) {
    const code = rule.enabled && rule.name in values ? faultOf(rule, values[rule.name], values) : null
    if (code)
      faults[rule.name] = {
        code,
        data: { min: rule.minLength, max: rule.maxLength, patternId: rule.patternId },
      }
  }
  return faults
}
