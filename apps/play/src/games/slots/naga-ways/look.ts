import type { SlotLook } from '../stage/look.ts'
import { frameIn, shadeIn } from '../stage/painted-frame.ts'
import type { FramePaints } from '../stage/painted-frame.ts'
import { placeOf } from '../stage/place-of.ts'
import { symbolArt } from './art/symbols.ts'
import { painting } from './scenery.ts'

const paints: FramePaints = {
  metal: [
    [0, '#eafff2'],
    [0.2, '#58d6a4'],
    [0.45, '#0b6b57'],
    [0.6, '#9dffd8'],
    [1, '#06423c'],
  ],
  band: [
    [0, '#0b4f5e'],
    [0.5, '#042a3c'],
    [1, '#0a4a55'],
  ],
  pane: ['rgba(2,20,36,.95)', 'rgba(6,66,84,.88)'],
  behind: '#031524',
  studs: ['#ffb52e', '#ff6a5e', '#eafff6'],
  corner: 1.2,
  shade: '#01101c',
}

export const nagaWays: SlotLook = {
  symbols: symbolArt,
  openReel: null,
  colours: {
    light: 0x6dffd0,
    title: ['#eafff6', '#4dffc3', '#0a8f78'],
    line: [0x6dffd0, 0xffd873, 0xff9ad0, 0x8fd3ff],
  },
  hud: {
    '--night-glass': 'rgb(2 34 48 / 80%)',
    '--night-glass-strong': 'rgb(1 24 38 / 93%)',
    '--night-line': 'rgb(110 255 208 / 26%)',
    '--night-line-strong': 'rgb(110 255 208 / 55%)',
    '--night-muted': '#a9dcd6',
    '--plum': '#06485a',
    '--button-jade': 'radial-gradient(circle at 50% 30%, #b8fff0 0%, #12b5b0 42%, #04505f 100%)',
    '--button-jade-pressed': 'radial-gradient(circle at 50% 40%, #2fd3c8 0%, #0b7f84 50%, #033a45 100%)',
  },
  ...placeOf(painting),
  paintFrame: frameIn(paints),
  paintShade: shadeIn(paints),
}
