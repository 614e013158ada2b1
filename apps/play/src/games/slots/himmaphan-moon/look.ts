import type { SlotLook } from '../stage/look.ts'
import { frameIn, shadeIn } from '../stage/painted-frame.ts'
import type { FramePaints } from '../stage/painted-frame.ts'
import { placeOf } from '../stage/place-of.ts'
import { painting } from './scenery.ts'
import { symbolArt } from './symbols.ts'

const paints: FramePaints = {
  metal: [
    [0, '#ffffff'],
    [0.2, '#d9c8ff'],
    [0.45, '#6a4bb0'],
    [0.6, '#f3eaff'],
    [1, '#3a2470'],
  ],
  band: [
    [0, '#4a1a86'],
    [0.5, '#1f0b4c'],
    [1, '#421777'],
  ],
  pane: ['rgba(14,6,44,.95)', 'rgba(52,22,110,.86)'],
  behind: '#0e0630',
  studs: ['#ff8fe0', '#ffffff', '#8fe6ff'],
  corner: 2.1,
  shade: '#0a0424',
}

export const himmaphanMoon: SlotLook = {
  symbols: symbolArt,
  openReel: null,
  colours: {
    light: 0xffc8f6,
    title: ['#ffffff', '#f2b8ff', '#a03ad6'],
    line: [0xffc8f6, 0x8fe6ff, 0xffe08a, 0xb8ff9a],
  },
  hud: {
    '--night-glass': 'rgb(34 12 78 / 80%)',
    '--night-glass-strong': 'rgb(22 8 56 / 94%)',
    '--night-line': 'rgb(232 190 255 / 28%)',
    '--night-line-strong': 'rgb(232 190 255 / 58%)',
    '--night-muted': '#d6c2f2',
    '--plum': '#431a7c',
    '--button-jade': 'radial-gradient(circle at 50% 30%, #ffd9fb 0%, #c23ae0 42%, #520f86 100%)',
    '--button-jade-pressed': 'radial-gradient(circle at 50% 40%, #d85af0 0%, #8a1fb0 50%, #3a0a66 100%)',
  },
  ...placeOf(painting),
  paintFrame: frameIn(paints),
  paintShade: shadeIn(paints),
}
