import { assert } from '../../../platform/refusal.ts'
import type { ApprovalKind } from './types.ts'

export type ApprovalKinds = ReadonlyMap<string, ApprovalKind>

/** The kinds of acts that need four eyes, by name. */
export const approvalKindsOf = (kinds: readonly ApprovalKind[]): ApprovalKinds => {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  assert(byName.size === kinds.length, 'a kind of approval has one owner')
  return byName
}
