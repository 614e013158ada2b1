import { calls } from '@krathong/protocol'
import type { IdentityProvider } from '@krathong/protocol/calls/identity-providers'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { proposeUnlink } from './end-link.ts'
import { countLinks, readLinks } from './links-reads.ts'
import { offerOf } from './offered.ts'
import { readProviders } from './provider-reads.ts'
import { saveProvider } from './save-provider.ts'
import type { IdentityProviders, Provider } from './types.ts'

const notSetUp = (provider: IdentityProvider): Provider => ({
  provider,
  isOn: false,
  clientId: '',
  secretSealed: null,
  issuer: null,
  version: 0,
  updatedAt: null,
  updatedBy: null,
})

/** What staff set up: the great providers always, the simulated one only where it runs. */
const backOfficeProviders = async (providers: IdentityProviders, request: RequestFacts) => {
  const { app, settings, simulator } = providers
  const { brandId } = settings.current()
  const known = await readProviders(app.db, brandId)
  const counts = await countLinks(app.db, brandId)
  const names = ['google', 'facebook', ...(simulator ? (['simulated'] as const) : [])] as const
  return names.map((name) => {
    const one = known.find(({ provider }) => provider === name) ?? notSetUp(name)
    return {
      provider: name,
      isOn: one.isOn,
      clientId: one.clientId,
      hasSecret: one.secretSealed !== null,
      returnAddress: `${providers.siteOrigin(request)}/elsewhere`,
      offered: offerOf(providers, one),
      links: counts.get(name) ?? 0,
      version: one.version,
      updatedAt: one.updatedAt?.toISOString() ?? null,
      updatedBy: one.updatedBy,
    }
  })
}

export const backOfficeRoutes = (providers: IdentityProviders) =>
  implement('identityProvidersBackOffice', calls.identityProvidersBackOffice, {
    providers: async (_, { request }) => ({ providers: await backOfficeProviders(providers, request) }),
    saveProvider: async (input, context) => {
      await saveProvider(providers, input, context)
      const all = await backOfficeProviders(providers, context.request)
      return all.find(({ provider }) => provider === input.provider)!
    },
    links: async ({ playerId }) => ({
      content: (await readLinks(providers.app.db, playerId)).map((link) => ({
        linkId: link.link_id,
        provider: link.provider as IdentityProvider,
        issuer: link.issuer,
        subject: link.subject,
        name: link.display_name,
        email: link.email,
        linkedAt: link.linked_at.toISOString(),
        linkedFrom: link.linked_from,
        usedAt: link.used_at?.toISOString() ?? null,
        endedAt: link.ended_at?.toISOString() ?? null,
      })),
    }),
    proposeUnlink: (input, { caller, request }) =>
      proposeUnlink(providers, input, { operator: caller, address: request.address }),
  })
