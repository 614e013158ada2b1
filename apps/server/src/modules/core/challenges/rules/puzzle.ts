export const WIDTH = 320
export const HEIGHT = 160
export const PIECE = 48

/** The hole is never under the piece's first place, nor at the very edge. */
export const FIRST_PLACE = 72
export const LAST_PLACE = WIDTH - PIECE - 12

/** How far beside the hole still counts: half of what a thumb on a small screen misses by. */
const TOLERANCE = 6
const LEAST_MS = 200
const LEAST_POINTS = 4

export type TrackPoint = readonly [ms: number, place: number]

/**
 * A hand takes a moment and many small steps; a program sets the piece down. What this tells apart is only the careless program: the
 * rest is what an attempt costs.
 */
export const isPlausibleTrack = (track: readonly TrackPoint[], place: number): boolean => {
  const last = track.at(-1)
  const first = track[0]
  if (!first || !last || track.length < LEAST_POINTS) return false
  const isOrdered = track.every(([ms], at) => at === 0 || ms >= track[at - 1]![0])
  const places = new Set(track.map(([, at]) => Math.round(at)))
  return (
    isOrdered &&
    last[0] - first[0] >= LEAST_MS &&
    Math.abs(last[1] - place) <= 1 &&
    places.size >= LEAST_POINTS - 1
  )
}

export const isRightPlace = (place: number, hole: number): boolean => Math.abs(place - hole) <= TOLERANCE
