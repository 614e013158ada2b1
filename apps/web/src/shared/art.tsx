import { useState, type ImgHTMLAttributes } from 'react'
import { artAddress, artFailed } from './art-host.ts'

type ArtProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { src: string; alt: string }

/** A picture of the site, from one of its hosts where the brand has some and it is alive. */
export const Art = ({ src, alt, ...rest }: ArtProps) => {
  const [shown, setShown] = useState({ src, address: artAddress(src) })
  if (shown.src !== src) setShown({ src, address: artAddress(src) })
  return (
    <img
      {...rest}
      alt={alt}
      src={shown.address}
      onError={() => {
        if (shown.address !== src) setShown({ src, address: artFailed(shown.address, src) })
      }}
    />
  )
}
