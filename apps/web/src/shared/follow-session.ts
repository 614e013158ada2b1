import type { QueryClient } from '@tanstack/react-query'
import { onSession } from './session.ts'

const personal = new Set(['account', 'wallet', 'betting', 'protection', 'leaving'])

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

const isPersonal = (group: unknown, name: unknown) => personal.has(String(group)) && name !== 'jackpots'
