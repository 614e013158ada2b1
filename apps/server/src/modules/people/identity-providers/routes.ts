import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { beginVisit } from './begin-visit.ts'
import { backOfficeRoutes } from './back-office-routes.ts'
import { enterByLink } from './enter-by-link.ts'
import { finishVisit, arrivalView } from './finish-visit.ts'
import { linkAccount } from './link-account.ts'
import { readLinks } from './links-reads.ts'
import { readOffered } from './offered.ts'
import type { IdentityProviders } from './types.ts'

/** The providers that a player may use, and what of them is linked; one that is no longer offered still shows its link. */
const ownLinks = async (providers: IdentityProviders, playerId: string) => {
  const links = (await readLinks(providers.app.db, playerId)).filter((link) => link.ended_at === null)
  const offered = await readOffered(providers)
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

const siteRoutes = (providers: IdentityProviders) =>
  implement('identityProviders', calls.identityProviders, {
    providers: async () => ({ providers: await readOffered(providers) }),
    begin: ({ provider }, { request }) => beginVisit(providers, provider, request),
    arrive: ({ query }, context) => finishVisit(providers, query, context),
    arrival: (_, { caller, request }) => arrivalView(providers, caller, request),
    enter: (_, { request }) => enterByLink(providers, request),
    links: (_, { caller }) => ownLinks(providers, caller.playerId),
    link: ({ password }, context) => linkAccount(providers, password, context),
  })

export const identityProviderRoutes = (providers: IdentityProviders) => [
  siteRoutes(providers),
  backOfficeRoutes(providers),
]
