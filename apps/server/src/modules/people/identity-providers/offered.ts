import type { IdentityProvider } from '@krathong/protocol/calls/identity-providers'
import { Refusal } from '../../../platform/refusal.ts'
import { readProvider, readProviders } from './provider-reads.ts'
import { offeredOf } from './rules/provider-endpoints.ts'
import type { IdentityProviders, Provider } from './types.ts'

export const secretContext = (brandId: string, provider: IdentityProvider) =>
  `elsewhere.secret/${brandId}/${provider}`

export const isReachable = (
  { simulator }: Pick<IdentityProviders, 'simulator'>,
  provider: IdentityProvider,
) => provider !== 'simulated' || simulator !== null

export const offerOf = (providers: Pick<IdentityProviders, 'simulator'>, provider: Provider) =>
  offeredOf(
    { isOn: provider.isOn, clientId: provider.clientId, hasSecret: provider.secretSealed !== null },
    isReachable(providers, provider.provider),
  )

/** The providers that people of this brand may come from. */
export const readOffered = async (identityProviders: IdentityProviders): Promise<IdentityProvider[]> => {
  const { brandId } = identityProviders.settings.current()
  const providers = await readProviders(identityProviders.app.db, brandId)
  return providers
    .filter((one) => offerOf(identityProviders, one) === 'yes')
    .map(({ provider }) => provider)
    .sort()
}

/** One that is offered, with its secret; FEATURE_OFF for every other. */
export const requireOffered = async (
  providers: IdentityProviders,
  name: IdentityProvider,
): Promise<{ provider: Provider; secret: string }> => {
  const { brandId } = providers.settings.current()
  const provider = await readProvider(providers.app.db, brandId, name)
  if (!provider?.secretSealed || offerOf(providers, provider) !== 'yes') throw new Refusal('FEATURE_OFF')
  return { provider, secret: providers.app.sealer.open(provider.secretSealed, secretContext(brandId, name)) }
}
