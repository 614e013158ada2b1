import { useEffect, useEffectEvent, useState } from 'react'
import { useSettled } from './use-settled.ts'

const PAUSE_MS = 300

/** A search box whose text goes to the address once it has settled: the address follows the box, not the other way round. */
export const useSearchInAddress = (inAddress: string, write: (search: string) => void) => {
  const [search, setSearch] = useState(inAddress)
  const settled = useSettled(search.trim(), PAUSE_MS)
  const follow = useEffectEvent((text: string) => {
    if (text !== inAddress) write(text)
  })
  useEffect(() => follow(settled), [settled])
  return [search, setSearch] as const
}
