import { useRightName, useRoleName } from '../../shared/role-name.ts'
import { useWords, type WordKey } from '../../shared/words.ts'

const kinds: Readonly<Record<string, WordKey>> = {
  'staff.change-role': 'approval.kind.staff.change-role',
  'staff.change-state': 'approval.kind.staff.change-state',
  'staff.reset-factor': 'approval.kind.staff.reset-factor',
  'ledger.correct': 'approval.kind.ledger.correct',
  'player.reset-factor': 'approval.kind.player.reset-factor',
  'player.end-link': 'approval.kind.player.end-link',
  'protection.lift': 'approval.kind.protection.lift',
  'protection.unfreeze': 'approval.kind.protection.unfreeze',
  'points.correct': 'approval.kind.points.correct',
  'withdrawals.settle-unknown': 'approval.kind.withdrawals.settle-unknown',
  'vendors.held-win': 'approval.kind.vendors.held-win',
}

const lines: Readonly<Record<string, WordKey>> = {
  subject: 'line.subject',
  operator: 'line.operator',
  role: 'line.role',
  state: 'line.state',
  'second-factor': 'line.second-factor',
  sessions: 'line.sessions',
  player: 'line.player',
  'vendor-win': 'line.vendor-win',
  'vendor-round': 'line.vendor-round',
  'to-cash': 'line.to-cash',
  'back-to-vendor': 'line.back-to-vendor',
  stop: 'line.stop',
  freeze: 'line.freeze',
  transfer: 'line.transfer',
  amount: 'line.amount',
  from: 'line.from',
  to: 'line.to',
  balance: 'line.balance',
  house: 'line.house',
  'known-as': 'line.known-as',
  linked: 'line.linked',
  withdrawal: 'line.withdrawal',
  'payout-end': 'line.payout-end',
  'leaves-hold': 'line.leaves-hold',
  'back-to-player': 'line.back-to-player',
  reference: 'line.reference',
  points: 'line.points',
  name: 'line.name',
  rights: 'line.rights',
  adds: 'line.adds',
  takes: 'line.takes',
  people: 'line.people',
}

/** Lines that hold rights. */
const rightLines: readonly string[] = ['rights', 'adds', 'takes']

const values: Readonly<Record<string, Readonly<Record<string, WordKey>>>> = {
  state: { active: 'staff.state-active', disabled: 'staff.state-disabled' },
  'payout-end': { paid: 'withdrawal.end-paid', failed: 'withdrawal.end-failed' },
  house: { google: 'house.google', facebook: 'house.facebook', simulated: 'house.simulated' },
  'second-factor': { bound: 'staff.factor-bound', none: 'staff.factor-none' },
}

/** Kinds and lines in the operator's words; one without words yet stands as its module names it. */
export const useApprovalNames = () => {
  const { t } = useWords()
  const roleName = useRoleName()
  const rightName = useRightName()
  const nameIn = (words: Readonly<Record<string, WordKey>>, name: string) =>
    Object.hasOwn(words, name) ? t(words[name]!) : name
  return {
    /** A call that became a proposal bears the name of its row in the audit trail. */
    kindName: (kind: string) => {
      const action = `action.${kind}` as WordKey
      const word = t(action)
      return Object.hasOwn(kinds, kind) || word === action ? nameIn(kinds, kind) : word
    },
    lineName: (line: string) => nameIn(lines, line),
    /** What a line says, where its values are names of ours. */
    valueName: (line: string, value: string) => {
      if (line === 'role') return roleName(value)
      if (rightLines.includes(line)) return value.split(', ').map(rightName).join('; ') || '–'
      return nameIn(values[line] ?? {}, value)
    },
  }
}
