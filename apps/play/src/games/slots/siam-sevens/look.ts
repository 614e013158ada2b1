import type { SlotLook } from '../stage/look.ts'
import { frameIn, shadeIn } from '../stage/painted-frame.ts'
import type { FramePaints } from '../stage/painted-frame.ts'
import { placeOf } from '../stage/place-of.ts'
import { symbolArt } from './art/symbols.ts'
import { painting } from './scenery.ts'

const paints: FramePaints = {
  metal: [
    [0, '#fffbe6'],
    [0.2, '#d9dde6'],
    [0.45, '#7d8596'],
    [0.6, '#f4f6fa'],
    [1, '#5b6270'],
  ],
  band: [
    [0, '#f0313f'],
    [0.5, '#8c0a20'],
    [1, '#c3202e'],
  ],
  pane: ['#fff1d0', '#fffdf4'],
  behind: '#fff7e4',
  studs: ['#ffb52e', '#2ce0d0', '#ff3b6b'],
  corner: 1.8,
  shade: '#4a1608',
}

export const siamSevens: SlotLook = {
  symbols: symbolArt,
  openReel: null,
  colours: {
    light: 0xff9a1f,
    title: ['#fff6cf', '#ff6a5e', '#b30a2c'],
    line: [0xe0123f, 0x0d8fe0, 0x10a860, 0xd96a00, 0x8a2be2],
  },
  hud: {
    '--night-glass': 'rgb(46 6 20 / 80%)',
    '--night-glass-strong': 'rgb(36 4 16 / 93%)',
    '--night-line': 'rgb(255 150 90 / 30%)',
    '--night-line-strong': 'rgb(255 176 100 / 60%)',
    '--night-muted': '#f0c4b4',
    '--plum': '#5a0a1e',
    '--button-jade': 'radial-gradient(circle at 50% 30%, #ffb08a 0%, #e8262f 42%, #7a0618 100%)',
    '--button-jade-pressed': 'radial-gradient(circle at 50% 40%, #ff6a5e 0%, #a30f20 50%, #4a0410 100%)',
  },
  ...placeOf(painting),
  paintFrame: frameIn(paints),
  paintShade: shadeIn(paints),
}
