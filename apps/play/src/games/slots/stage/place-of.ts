import type { SlotLook } from './look.ts'
import type { Painting } from './painting.ts'

/** A scene that painters describe, for a look: whole and still at once, in motion when the program of the stage is there. */
export const placeOf = (painting: Painting): Pick<SlotLook, 'place' | 'backdrop'> => ({
  place: (context, scene) => {
    painting.far(context, scene)
    painting.near?.(context, scene)
  },
  backdrop: async () => {
    const { PaintedBackdrop } = await import('./painted-backdrop.ts')
    return (options) => new PaintedBackdrop(painting, options)
  },
})
