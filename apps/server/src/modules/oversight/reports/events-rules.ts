/** What rows of the audit trail tell in a report of significant events, by their action or the part of it before the dot; what nobody has to be told of is in none. */
const ofKind = {
  adjustments: [
    'books',
    'lottery.void',
    'lottery.write-off',
    'vendors.difference',
    'withdrawals.force',
    'withdrawals.settle-unknown',
    'requirements.waive',
    'rewards.cancel',
    'pay-runs.decide',
    'points.order',
    'deposits.statement',
  ],
  settings: [
    'settings',
    'vendors',
    'deposits.method',
    'deposits.key',
    'lottery.limits',
    'lottery.feeds',
    'points.programme',
    'vip.programme',
    'promotions',
    'returns.rule',
    'jackpot.open-pot',
    'identity.policy',
    'withdrawals.policy',
    'lobby.split',
    'webhooks.hook',
    'webhooks.rotate',
    'reports',
    'risk.rule',
  ],
  staff: [
    'operator.create',
    'operator.invite',
    'operator.accept-invitation',
    'operator.confirm',
    'operator.role',
    'operator.new-role',
    'operator.role-rights',
    'operator.remove-role',
    'operator.revoke-invitation',
    'operator.suspend',
    'operator.resume',
    'operator.email',
    'operator.rescue',
    'operator.reset-factor',
    'operator.reset-password',
    'operator.second-factor',
    'operator.passkey-added',
    'operator.passkey-removed',
    'operator.passkey-cloned',
    'operator.add-network',
    'operator.remove-network',
    'permission',
    'approval.alone',
    'export.make',
    'player',
    'protection.freeze',
    'protection.unfreeze',
  ],
  alarms: [
    'audit.broken',
    'books.difference',
    'returns.alarm',
    'chance.failed',
    'program.changed',
    'breakdowns',
    'system.clock',
  ],
} as const
export type TrailKind = keyof typeof ofKind
export const trailKinds = Object.keys(ofKind) as TrailKind[]

const names = trailKinds.flatMap((kind) => ofKind[kind].map((name) => ({ kind, name })))
/** The longest name decides: an alarm of the books is no correction of them. */
const byLength = names.toSorted((a, b) => b.name.length - a.name.length)
const isOf = (action: string, name: string) => action === name || action.startsWith(`${name}.`)

/** Which kind an action is of; null where it is none that a report of significant events has. */
export const kindOfAction = (action: string): TrailKind | null =>
  byLength.find(({ name }) => isOf(action, name))?.kind ?? null
