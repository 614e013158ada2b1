import { useSyncExternalStore } from 'react'

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )

export const useIsNarrow = (): boolean => useMedia('(max-width: 719px)')
