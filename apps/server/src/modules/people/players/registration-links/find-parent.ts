import type { Tx } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { readAffiliateCode } from '../rules/affiliate-codes.ts'
import { codeOfAddress, readLinkCode } from '../rules/link-codes.ts'
import { AGENT, PLAYER } from '../rules/player-types.ts'
import { usernameKey } from '../rules/usernames.ts'
import { affiliateUnknown } from '../registration/check-affiliate.ts'
import { readDomainAgent, readReferrer, readSource, takeUse } from './link-store.ts'
import type { Arrival, Source } from './link-store.ts'

export interface Evidence {
  brandId: string
  /** Typed, or put into the form by the link: it decides, and a wrong one stops the registration. */
  affiliateCode: string | null
  /** Where the form has no field for the code, the address that the person came by carries it; a wrong one there is nobody's fault. */
  registerUrl: string | null
  referralCode: string | null
  /** Where the form has no field for it, the address says who invited the person. */
  referralUrl: string | null
  recommenderId: string | null
}

export interface Parent extends Arrival {
  /** What the newcomer is: a link may make agents; everybody else is a player. */
  type: number
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const sourceOf = async (
  tx: Tx,
  { brandId, affiliateCode, registerUrl }: Evidence,
): Promise<Source | null> => {
  if (affiliateCode !== null) {
    const found = await readSource(tx, brandId, affiliateCode)
    if (found === null || (found.linkId !== null && !(await takeUse(tx, found.linkId))))
      throw affiliateUnknown()
    return found
  }
  const carried = registerUrl === null ? null : codeOfAddress(registerUrl)
  const found = carried === null ? null : await readSource(tx, brandId, carried)
  if (found?.linkId && !(await takeUse(tx, found.linkId))) return null
  return found
}

const referrerOf = (tx: Tx, { brandId, recommenderId, referralUrl, ...evidence }: Evidence) => {
  const carried = referralUrl === null ? null : codeOfAddress(referralUrl, 'referralCode')
  const referralCode = evidence.referralCode ?? carried
  const named = recommenderId ?? referralCode
  if (named === null) return null
  return readReferrer(tx, brandId, {
    id: UUID.test(named) ? named : null,
    key: usernameKey(named),
    code: readAffiliateCode(referralCode ?? ''),
    invitation: referralCode === null ? null : readLinkCode(referralCode),
  })
}

/**
 * Under whom a newcomer comes: the owner of the code, else the agent of the domain they registered at, else who recommended them (or the
 * agent above that player), else the platform agent. A use of a link is taken in the transaction that makes the player.
 */
export const findParent = async (
  tx: Tx,
  evidence: Evidence,
  request: Pick<RequestFacts, 'host'>,
): Promise<Parent> => {
  const source = await sourceOf(tx, evidence)
  const referrer = await referrerOf(tx, evidence)
  const referrerId = referrer?.referrerId ?? null
  const rest = { linkId: null, referrerId, type: PLAYER }
  if (source) {
    const { agentId, linkId, kind } = source
    const type = kind === 'agent' ? AGENT : PLAYER
    return { arrivedBy: linkId === null ? 'code' : 'link', agentId, linkId, referrerId, type }
  }
  const host = request.host.toLowerCase().replace(/:\d+$/, '')
  const domain = await readDomainAgent(tx, evidence.brandId, host)
  if (domain && !domain.isPlatform) return { arrivedBy: 'domain', agentId: domain.agentId, ...rest }
  if (referrer?.agentId) return { arrivedBy: 'referral', agentId: referrer.agentId, ...rest }
  return { arrivedBy: 'house', agentId: domain?.agentId ?? null, ...rest }
}
