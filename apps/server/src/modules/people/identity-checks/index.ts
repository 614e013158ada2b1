/**
 * Identity: which check is asked from which sum on, what a player sends for it, who looks at it, and lists that persons are held against.
 *
 * Owns identity_checks.policies, notices, cases, people, documents, steps, lists, list_entries, hits.
 * Always true: a deposit needs the terms in force to have been told; a withdrawal is held against told terms only, so no first request
 * follows a win as a surprise; a picture is drawn anew and lies locked, its key outside the database; every look of staff is written
 * down; a case moves by one edge and one version; above its level two different operators approve; one verified account a person.
 */
export { askingIdentity, requireIdentity } from './require-identity.ts'
export { requireIdentityToPlay } from './require-identity-to-play.ts'
export { readWaitingCases } from './waiting-cases.ts'
