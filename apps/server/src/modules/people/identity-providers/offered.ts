import type { ElsewhereProvider } from '@krathong/protocol/calls/identity-providers'
import { Refusal } from '../../../platform/refusal.ts'
import { readProvider, readProviders } from './provider-reads.ts'
import { offeredOf } from './rules/houses.ts'
import type { Elsewhere, Provider } from './types.ts'

export const secretContext = (brandId: string, provider: ElsewhereProvider) =>
  `elsewhere.secret/${brandId}/${provider}`

export const isReachable = ({ simulator }: Pick<Elsewhere, 'simulator'>, provider: ElsewhereProvider) =>
  provider !== 'simulated' || simulator !== null

export const offerOf = (elsewhere: Pick<Elsewhere, 'simulator'>, provider: Provider) =>
  offeredOf(
    { isOn: provider.isOn, clientId: provider.clientId, hasSecret: provider.secretSealed !== null },
    isReachable(elsewhere, provider.provider),
  )

/** The houses that people of this brand may come from. */
export const readOffered = async (elsewhere: Elsewhere): Promise<ElsewhereProvider[]> => {
  const { brandId } = elsewhere.settings.current()
  const providers = await readProviders(elsewhere.app.db, brandId)
  return providers
    .filter((one) => offerOf(elsewhere, one) === 'yes')
    .map(({ provider }) => provider)
    .sort()
}

/** One that is offered, with its secret; FEATURE_OFF for every other. */
export const requireOffered = async (
  elsewhere: Elsewhere,
  name: ElsewhereProvider,
): Promise<{ provider: Provider; secret: string }> => {
  const { brandId } = elsewhere.settings.current()
  const provider = await readProvider(elsewhere.app.db, brandId, name)
  if (!provider?.secretSealed || offerOf(elsewhere, provider) !== 'yes') throw new Refusal('FEATURE_OFF')
  return { provider, secret: elsewhere.app.sealer.open(provider.secretSealed, secretContext(brandId, name)) }
}
