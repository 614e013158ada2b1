import type { QueryClient } from '@tanstack/react-query'
import { onSession } from './session.ts'

/** What everybody is told alike. Whatever is not named here is somebody's own. */
const common = new Set(['system', 'content', 'catalog', 'books', 'challenges', 'verification'])

/** Another person's answers never outlive their session. */
export const followSession = (cache: QueryClient) =>
  onSession(() => {
    cache.removeQueries({
      predicate: ({ queryKey: [group, name] }) => isPersonal(group, name),
      type: 'inactive',
    })
    void cache.resetQueries({ predicate: ({ queryKey: [group, name] }) => isPersonal(group, name) })
    void cache.invalidateQueries({ queryKey: ['catalog'] })
  })

/** Of the words of the house, those that depend on who reads them. */
const forReader = new Set(['notices', 'promotions', 'promotion'])

const isPersonal = (group: unknown, name: unknown) =>
  (!common.has(String(group)) || (group === 'content' && forReader.has(String(name)))) &&
  name !== 'jackpots' &&
  name !== 'providers'
