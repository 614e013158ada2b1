import { useArt } from '../../shared/art.ts'

const FALLBACK = '/art/tiles/guest.svg'

/** A game's picture in a box of its own size: it comes when it is near, moves nothing, and a lost one gives way to the house's. */
export const GameArt = ({ className, src }: { className: string; src: string }) => (
  <img
    {...useArt(src, FALLBACK)}
    className={className}
    alt=""
    width={300}
    height={300}
    loading="lazy"
    decoding="async"
  />
)
