import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { beginVisit } from './begin-visit.ts'
import { backOfficeRoutes } from './back-office-routes.ts'
import { enterByLink } from './enter-by-link.ts'
import { finishVisit, tellArrival } from './finish-visit.ts'
import { linkAccount } from './link-account.ts'
import { readLinks } from './links-reads.ts'
import { readOffered } from './offered.ts'
import type { Elsewhere } from './types.ts'

/** The houses that a player may use, and what of them is linked; one that is no longer offered still shows its link. */
const ownLinks = async (elsewhere: Elsewhere, playerId: string) => {
  const links = (await readLinks(elsewhere.app.db, playerId)).filter((link) => link.ended_at === null)
  const offered = await readOffered(elsewhere)
  const linked = links.map((link) => ({
    provider: link.provider as (typeof offered)[number],
    linkedAt: link.linked_at.toISOString(),
    usedAt: link.used_at?.toISOString() ?? null,
    name: link.display_name,
    email: link.email,
  }))
  const open = offered
    .filter((provider) => linked.every((link) => link.provider !== provider))
    .map((provider) => ({ provider, linkedAt: null, usedAt: null, name: null, email: null }))
  return { content: [...linked, ...open] }
}

const siteRoutes = (elsewhere: Elsewhere) =>
  implement('identityProviders', calls.identityProviders, {
    providers: async () => ({ providers: await readOffered(elsewhere) }),
    begin: ({ provider }, { request }) => beginVisit(elsewhere, provider, request),
    arrive: ({ query }, context) => finishVisit(elsewhere, query, context),
    arrival: (_, { caller, request }) => tellArrival(elsewhere, caller, request),
    enter: (_, { request }) => enterByLink(elsewhere, request),
    links: (_, { caller }) => ownLinks(elsewhere, caller.playerId),
    link: ({ password }, context) => linkAccount(elsewhere, password, context),
  })

export const elsewhereRoutes = (elsewhere: Elsewhere) => [siteRoutes(elsewhere), backOfficeRoutes(elsewhere)]
