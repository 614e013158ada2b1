import type { SlotLook } from '../stage/look.ts'
import { symbolArt } from './art/symbols.ts'
import { wildReel } from './art/wild.ts'
import { paintFrame, paintShade } from './scenery/paint-frame.ts'
import { paintPlace } from './scenery/paint-place.ts'

export const chaoPhrayaNights: SlotLook = {
  symbols: symbolArt,
  openReel: wildReel,
  colours: {
    light: 0xffd873,
    title: ['#fff6cf', '#ffd25e', '#e8821f'],
    line: [
      0xffd873, 0xff6fae, 0x4fe0b0, 0x6fb8ff, 0xff9a4d, 0xc79bff, 0xff6b6b, 0x9be564, 0x5fe3f0, 0xffb3d1,
      0xffc14d, 0x7f9bff, 0x3ddc97, 0xff7f50, 0xd98bff, 0x8fd3ff, 0xf4e04d, 0xff8fa3, 0x66e0c8, 0xe0b0ff,
    ],
  },
  place: paintPlace,
  backdrop: async () => {
    const { Backdrop } = await import('./scenery/backdrop.ts')
    return (options) => new Backdrop(options)
  },
  paintFrame,
  paintShade,
}
