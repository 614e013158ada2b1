import { useWords, type WordKey } from '../../shared/words.ts'

const names: Readonly<Record<string, WordKey>> = {
  'players.read': 'permission.players.read',
  'players.contact': 'permission.players.contact',
  'players.security': 'permission.players.security',
  'rounds.read': 'permission.rounds.read',
  'ledger.read': 'permission.ledger.read',
  'ledger.correct': 'permission.ledger.correct',
  'content.write': 'permission.content.write',
  'settings.write': 'permission.settings.write',
  'approvals.read': 'permission.approvals.read',
  'approvals.decide': 'permission.approvals.decide',
  'staff.read': 'permission.staff.read',
  'staff.write': 'permission.staff.write',
  'deposits.read': 'permission.deposits.read',
  'deposits.decide': 'permission.deposits.decide',
  'deposits.methods': 'permission.deposits.methods',
  'withdrawals.read': 'permission.withdrawals.read',
  'withdrawals.review': 'permission.withdrawals.review',
  'withdrawals.pay': 'permission.withdrawals.pay',
  'vendors.read': 'permission.vendors.read',
  'vendors.write': 'permission.vendors.write',
  'books.read': 'permission.books.read',
  'export.make': 'permission.export.make',
  'protection.read': 'permission.protection.read',
  'protection.write': 'permission.protection.write',
  'audit.read': 'permission.audit.read',
  'dispatch.read': 'permission.dispatch.read',
  'support.read': 'permission.support.read',
  'support.answer': 'permission.support.answer',
  'messages.read': 'permission.messages.read',
  'messages.write': 'permission.messages.write',
  'chat.read': 'permission.chat.read',
  'chat.moderate': 'permission.chat.moderate',
  'points.read': 'permission.points.read',
  'points.write': 'permission.points.write',
  'points.orders': 'permission.points.orders',
}

/** What a permission opens, in words; one that has none yet stands as the server names it. */
export const usePermissionName = () => {
  const { t } = useWords()
  return (permission: string): string =>
    Object.hasOwn(names, permission) ? t(names[permission]!) : permission
}
