import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { client } from '../../shared/client.ts'
import { useSignedIn } from '../../shared/session.ts'

type Room = Output<'chat', 'lines'>

const KEPT = 200
const LOOK_AGAIN_MS = 20_000
const KEY = ['chat', 'lines'] as const

/** What is known of the room with what came since; what staff took away goes from here too. */
export const useRoom = () => {
  const cache = useQueryClient()
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Room> => {
      const known = cache.getQueryData<Room>(KEY)?.lines ?? []
      const next = await client('chat', 'lines', { after: known.at(-1)?.no ?? 0 }, { signal })
      const gone = new Set(next.gone)
      const messages = [...known, ...next.lines].filter(({ no }) => !gone.has(no)).slice(-KEPT)
      return { ...next, lines: messages }
    },
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    structuralSharing: false,
    enabled: useSignedIn(),
  })
}
