import { useState } from 'react'
import { artAddress, artFailed } from './art-host.ts'

/**
 * A picture of the site, from one of its hosts where the brand has some and one is alive; else from the site itself, and where it
 * is not there either, another one in its place. What is shown once stays: no picture is fetched twice.
 */
export const useArt = (src: string, fallback: string) => {
  const [shown, setShown] = useState({ src, address: artAddress(src) })
  if (shown.src !== src) setShown({ src, address: artAddress(src) })
  const fail = () =>
    setShown({ src, address: shown.address === src ? fallback : artFailed(shown.address, src) })
  return { src: shown.address, onError: fail }
}
