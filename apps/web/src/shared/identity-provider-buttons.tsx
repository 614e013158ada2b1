import type { IdentityProvider } from '@krathong/protocol/calls/identity-providers'
import { Button } from '@krathong/ui/button'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callQuery, client, refusalText } from './client.ts'
import { useWords } from './words.ts'
import './identity-provider-buttons.css'

const names = { google: 'Google', facebook: 'Facebook' } as const
const letters = { google: 'G', facebook: 'f', simulated: 'ID' } as const

/** What an identity provider is called; the simulated one says that it is none. */
export const useProviderName = () => {
  const { t } = useWords()
  return (provider: IdentityProvider) =>
    provider === 'simulated' ? t('elsewhere.simulated') : names[provider]
}

/** A letter in a ring: the houses' own marks are theirs to give. */
export const ProviderMark = ({ provider }: { provider: IdentityProvider }) => (
  <span className="elsewhere-mark" aria-hidden="true">
    {letters[provider]}
  </span>
)

/** Sends the browser to an identity provider; it comes back to `/elsewhere`. */
export const useLeave = () => {
  const { t } = useWords()
  return useMutation({
    mutationFn: (provider: IdentityProvider) => client('identityProviders', 'begin', { provider }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
  })
}

const useProviders = () =>
  useQuery({ ...callQuery('identityProviders', 'providers', {}), staleTime: 300_000 })

/** False until it is known which buttons there are, or that nobody can tell now: a form that is drawn before moves when they come. */
export const useProvidersKnown = (): boolean => {
  const { isPending, failureCount } = useProviders()
  return !isPending || failureCount > 0
}

/** The identity providers that this brand has set up; nothing where it has none, or while nobody knows. */
export const IdentityProviderButtons = () => {
  const { t } = useWords()
  const nameOf = useProviderName()
  const { data } = useProviders()
  const leave = useLeave()
  if (!data || data.providers.length === 0) return null
  return (
    <div className="elsewhere-doors">
      <p className="elsewhere-or">
        <span>{t('elsewhere.or')}</span>
      </p>
      {data.providers.map((provider) => (
        <Button
          key={provider}
          kind="quiet"
          wide
          busy={leave.isPending && leave.variables === provider}
          disabled={leave.isPending}
          onClick={() => leave.mutate(provider)}
        >
          <ProviderMark provider={provider} />
          {t('elsewhere.with', { provider: nameOf(provider) })}
        </Button>
      ))}
    </div>
  )
}
