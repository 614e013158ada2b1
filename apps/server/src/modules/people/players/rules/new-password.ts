import { faultOf } from '@krathong/protocol/fields'
import type { FieldRule } from '@krathong/protocol/fields'
import type { FieldFault } from '@krathong/protocol/refusals'
import { isWeakPassword } from './passwords.ts'
import type { PasswordContext } from './passwords.ts'

export interface NewPassword {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

/** Every fault of a changed password, by the rule that registrations follow. */
export const newPasswordFaults = (
  { oldPassword, newPassword, confirmNewPassword }: NewPassword,
  rule: FieldRule,
  context: PasswordContext,
): Record<string, FieldFault> => {
  const code = faultOf(rule, newPassword, { [rule.name]: newPassword })
  const { minLength: min, maxLength: max, patternId } = rule
  if (code) return { newPassword: { code, data: { min, max, patternId } } }
  if (isWeakPassword(newPassword, context)) return { newPassword: { code: 'PASSWORD_WEAK' } }
  if (newPassword === oldPassword) return { newPassword: { code: 'PASSWORD_SAME' } }
  return newPassword === confirmNewPassword ? {} : { confirmNewPassword: { code: 'CONFIRM' } }
}
