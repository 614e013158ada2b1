import type { Policy, Rule } from '../types.ts'

/** A policy as it asks in one jurisdiction: its own rules, or those for all the others. */
export const rulesFor = ({ rules }: Pick<Policy, 'rules'>, jurisdiction: string): readonly Rule[] => {
  const own = rules.filter((rule) => rule.jurisdiction === jurisdiction)
  const chosen = own.length > 0 ? own : rules.filter((rule) => rule.jurisdiction === '*')
  return chosen.toSorted((a, b) => a.level - b.level)
}

export type Act = 'deposit' | 'withdrawal'

/** The level that a total of deposits or withdrawals needs; 0 when none. */
export const neededLevel = (
  policy: Pick<Policy, 'isOn' | 'rules'>,
  { jurisdiction, act, total }: { jurisdiction: string; act: Act; total: bigint },
): number => {
  if (!policy.isOn) return 0
  const over = rulesFor(policy, jurisdiction).filter(
    (rule) => total > (act === 'deposit' ? rule.depositAbove : rule.withdrawalAbove),
  )
  return Math.max(0, ...over.map(({ level }) => level))
}

export type Verdict = { kind: 'go' } | { kind: 'tell' } | { kind: 'ask'; level: number }

interface Asked {
  /** In force now. */
  policy: Pick<Policy, 'isOn' | 'rules' | 'version'>
  /** Before a deposit the one told last; before a withdrawal the last the player signed up or paid in under. */
  shownPolicy: Pick<Policy, 'isOn' | 'rules' | 'version'> | null
  jurisdiction: string
  /** Verified now; `everLevel` also where that ran out since. */
  level: number
  everLevel: number
  total: bigint
}

/** Before a deposit: the terms in force must have been told, and the level that the new total needs be there. */
export const judgeDeposit = ({ policy, shownPolicy, jurisdiction, level, total }: Asked): Verdict => {
  if (!policy.isOn) return { kind: 'go' }
  if (shownPolicy?.version !== policy.version) return { kind: 'tell' }
  const needed = neededLevel(policy, { jurisdiction, act: 'deposit', total })
  return level >= needed ? { kind: 'go' } : { kind: 'ask', level: needed }
}

/**
 * Before a withdrawal: only by terms the player was told when money came in, never by newer ones, so that no first request can come as a
 * surprise after a win; and who was verified once is not asked again to get at their own money.
 */
export const judgeWithdrawal = ({ policy, shownPolicy, jurisdiction, everLevel, total }: Asked): Verdict => {
  if (!policy.isOn || !shownPolicy) return { kind: 'go' }
  const needed = neededLevel(shownPolicy, { jurisdiction, act: 'withdrawal', total })
  return everLevel >= needed ? { kind: 'go' } : { kind: 'ask', level: needed }
}
