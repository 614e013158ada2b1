import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { requireRealAccount } from '../players/index.ts'
import { addDocument } from './add-document.ts'
import { beginCase } from './begin-case.ts'
import { ownView, publicTerms } from './own-view.ts'
import { submitCase } from './submit-case.ts'
import { recordTermsShownAtDeposit } from './acknowledge-terms.ts'
import type { IdentityParts } from './types.ts'

/** What a player is asked, sends and is told. */
export const identityRoutes = (parts: IdentityParts) => {
  const after = async ({ playerId, type }: PlayerCaller, work: () => Promise<void>) => {
    requireRealAccount({ type })
    await work()
    return ownView(parts, playerId)
  }
  return implement('identity', calls.identity, {
    terms: () => publicTerms(parts),
    state: (_, { caller }) => ownView(parts, caller.playerId),
    acknowledged: ({ version }, { caller }) =>
      after(caller, () => recordTermsShownAtDeposit(parts, caller.playerId, version)),
    begin: ({ level }, { caller }) => after(caller, () => beginCase(parts, caller.playerId, level)),
    document: (wanted, { caller, request }) =>
      after(caller, () => addDocument(parts, { ...wanted, playerId: caller.playerId }, request.rawBody)),
    submit: ({ caseId, version, ...person }, { caller }) =>
      after(caller, () => submitCase(parts, { playerId: caller.playerId, caseId, version }, person)),
  })
}
