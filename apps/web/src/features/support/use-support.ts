import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client } from '../../shared/client.ts'
import { useLanguage } from '../../shared/preferences.ts'

export type Support = Output<'support', 'state'>
export type Message = Support['lines'][number]

/** A push brings what is new at once; this is for one that was lost. */
const LOOK_AGAIN_MS = 20_000

/** The conversation as far as it is known, with what came since added to it. */
export const useSupport = () => {
  const cache = useQueryClient()
  const language = useLanguage()
  const key = ['support', 'state', language]
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Support> => {
      const known = cache.getQueryData<Support>(key)
      const after = known?.lines.at(-1)?.no ?? 0
      const next = await client('support', 'state', { after }, { signal })
      if (after === 0) return next
      if (known?.conversation?.openedAt !== next.conversation?.openedAt)
        return client('support', 'state', { after: 0 }, { signal })
      return { ...next, lines: [...(known?.lines ?? []), ...next.lines] }
    },
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    structuralSharing: false,
  })
}

/** Tells that the answers have been seen, while the window is looked at. */
export const useSeen = (lastNo: number) => {
  useEffect(() => {
    if (lastNo === 0) return
    const reportSeen = () => {
      if (document.visibilityState === 'visible')
        void client('support', 'seen', { no: lastNo }).catch(() => {})
    }
    reportSeen()
    document.addEventListener('visibilitychange', reportSeen)
    const again = setInterval(reportSeen, LOOK_AGAIN_MS)
    return () => {
      document.removeEventListener('visibilitychange', reportSeen)
      clearInterval(again)
    }
  }, [lastNo])
}
