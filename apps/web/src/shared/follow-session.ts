import type { Query, QueryClient } from '@tanstack/react-query'
import { onSession, sessionToken } from './session.ts'

/** What everybody is told alike. Whatever is not named here is somebody's own. */
const common = new Set(['system', 'content', 'catalog', 'proofOfReserves', 'challenges', 'verification'])

/** Another person's answers never outlive their session. */
export const followSession = (cache: QueryClient) =>
  onSession(() => {
    cache.removeQueries({
      predicate: ({ queryKey: [group, name] }) => isPersonal(group, name),
      type: 'inactive',
    })
    const personal = { predicate: ({ queryKey: [group, name] }: Query) => isPersonal(group, name) }
    // Who has signed out has nothing to ask again; a question without a token would only be refused.
    if (sessionToken() === null) for (const query of cache.getQueryCache().findAll(personal)) query.reset()
    else void cache.resetQueries(personal)
    void cache.invalidateQueries({ queryKey: ['catalog'] })
  })

/** Of the words of the brand, those that depend on who reads them. */
const forReader = new Set(['notices', 'promotions', 'promotion'])

const isPersonal = (group: unknown, name: unknown) =>
  (!common.has(String(group)) || (group === 'content' && forReader.has(String(name)))) &&
  name !== 'jackpots' &&
  name !== 'providers'
