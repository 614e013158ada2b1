import type { SlotLook } from '../stage/look.ts'
import { frameIn, shadeIn } from '../stage/painted-frame.ts'
import type { FramePaints } from '../stage/painted-frame.ts'
import { placeOf } from '../stage/place-of.ts'
import { painting } from './scenery.ts'
import { symbolArt } from './symbols.ts'

const paints: FramePaints = {
  metal: [
    [0, '#f4fbff'],
    [0.25, '#9fb8d8'],
    [0.5, '#3d5484'],
    [0.65, '#c4d8f0'],
    [1, '#26365f'],
  ],
  band: [
    [0, '#3a4f8f'],
    [0.5, '#1d2a5a'],
    [1, '#33457f'],
  ],
  pane: ['rgba(14,20,48,.93)', 'rgba(40,56,104,.86)'],
  behind: '#0e1430',
  studs: ['#7fd6ff', '#ffd23f', '#ff8ab8'],
  corner: 1.6,
  shade: '#080c22',
}

export const monsoonTumble: SlotLook = {
  symbols: symbolArt,
  openReel: null,
  colours: {
    light: 0x9fe0ff,
    title: ['#ffffff', '#9fd8ff', '#3f6fd0'],
    line: [0x9fe0ff],
  },
  hud: {
    '--night-glass': 'rgb(20 28 64 / 82%)',
    '--night-glass-strong': 'rgb(14 20 50 / 94%)',
    '--night-line': 'rgb(160 210 255 / 28%)',
    '--night-line-strong': 'rgb(160 210 255 / 60%)',
    '--night-muted': '#c2cfee',
    '--plum': '#26346f',
    '--button-jade': 'radial-gradient(circle at 50% 30%, #cfeaff 0%, #3a8fe0 42%, #123f8f 100%)',
    '--button-jade-pressed': 'radial-gradient(circle at 50% 40%, #6fb8ff 0%, #2468b4 50%, #0c2c66 100%)',
  },
  ...placeOf(painting),
  paintFrame: frameIn(paints),
  paintShade: shadeIn(paints),
}
