import { useWords } from './words.ts'

export const roleNames = [
  'owner',
  'finance',
  'payments',
  'rules',
  'support',
  'content',
  'risk',
  'auditor',
] as const
export type RoleName = (typeof roleNames)[number]
const isRole = (role: string): role is RoleName => roleNames.some((known) => known === role)

/** A role in the operator's words. An account without one yet opens nothing. */
export const useRoleName = () => {
  const { t } = useWords()
  return (role: string): string => {
    if (role === 'none') return t('role.none')
    return isRole(role) ? t(`role.${role}`) : role
  }
}
