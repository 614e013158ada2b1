import { formatAmount } from '@krathong/money'
import type { CallOutput, calls } from '@krathong/protocol'
import type { Policy, IdentityParts, IdentityStatus } from './types.ts'
import { readPolicy } from './policy.ts'
import { readCases, readDocuments, readIdentityStatus, readShownTerms } from './reads.ts'
import { rulesFor } from './rules/levels.ts'
import { isAskedAgain } from './rules/states.ts'

type Own = CallOutput<typeof calls.identity.state>
type Terms = CallOutput<typeof calls.identity.terms>
type Parts = Pick<IdentityParts, 'app' | 'settings'>

const termsOf = ({ settings }: Parts, policy: Policy, jurisdiction: string): Terms => {
  const { exponent } = settings.current().value.currency
  const { isOn, version, reviewHours, keepYears, validMonths } = policy
  return {
    isOn,
    version,
    reviewHours,
    keepYears,
    validMonths,
    steps: rulesFor(policy, jurisdiction).map(({ level, depositAbove, withdrawalAbove }) => ({
      level,
      documents: policy.levels.find((one) => one.level === level)?.documents ?? [],
      depositAbove: formatAmount(depositAbove, exponent),
      withdrawalAbove: formatAmount(withdrawalAbove, exponent),
    })),
  }
}

/** What the brand asks of whoever has not said where they are from. */
export const publicTerms = async (parts: Parts): Promise<Terms> =>
  termsOf(parts, await readPolicy(parts.app.db, parts.settings), '*')

const nextLevel = (policy: Policy, { level, jurisdiction }: IdentityStatus): number | null =>
  rulesFor(policy, jurisdiction).find((rule) => rule.level > level)?.level ?? null

/** Everything a player may know of their own check. No picture and nothing they wrote comes back. */
export const ownView = async (parts: Parts, playerId: string): Promise<Own> => {
  const { app, settings } = parts
  const [policy, status, { acknowledged: answer }, cases] = await Promise.all([
    readPolicy(app.db, settings),
    readIdentityStatus(app.db, playerId),
    readShownTerms(app.db, playerId),
    readCases(app.db, playerId),
  ])
  // The one they can do something about, else the one that moved last.
  const current = cases.findLast(({ state }) => state !== 'approved') ?? cases.at(-1) ?? null
  const documents = current ? await readDocuments(app.db, current.caseId) : []
  return {
    ...termsOf(parts, policy, status.jurisdiction),
    isAcknowledged: answer === policy.version,
    level: status.level,
    next: current && current.state !== 'approved' ? current.level : nextLevel(policy, status),
    minimumAge: settings.current().value.minimumAge,
    case: current && {
      caseId: current.caseId,
      level: current.level,
      state: current.state,
      version: current.version,
      documents: documents
        .filter((sent) => !sent.replacedAt && !sent.erasedAt && !isAskedAgain(sent, current))
        .map(({ kind, sentAt }) => ({ kind, sentAt: sentAt.toISOString() })),
      reason: current.reason,
      again: [...current.again],
      submittedAt: current.submittedAt?.toISOString() ?? null,
      expiresAt: current.expiresAt?.toISOString() ?? null,
    },
  }
}
