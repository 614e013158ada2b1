import type { SlotLook } from '../stage/look.ts'
import { frameIn, shadeIn } from '../stage/painted-frame.ts'
import type { FramePaints } from '../stage/painted-frame.ts'
import { placeOf } from '../stage/place-of.ts'
import { painting } from './scenery.ts'
import { chulaReel, symbolArt } from './symbols.ts'

const paints: FramePaints = {
  metal: [
    [0, '#fff3d6'],
    [0.2, '#f2c37a'],
    [0.45, '#b9763a'],
    [0.6, '#ffe2ad'],
    [1, '#8a4e22'],
  ],
  band: [
    [0, '#f06a4a'],
    [0.5, '#d8352f'],
    [1, '#f06a4a'],
  ],
  pane: ['rgba(196,230,250,.97)', 'rgba(246,252,255,.97)'],
  behind: '#cfe8f7',
  studs: ['#ffd24a', '#ffffff', '#2fd0b0'],
  corner: 1.5,
  shade: '#2a6aa8',
}

export const chulaKites: SlotLook = {
  symbols: symbolArt,
  openReel: chulaReel,
  colours: {
    light: 0xff7a1f,
    title: ['#fffdf2', '#ffd24a', '#ff6a3d'],
    line: [0xe8352b, 0x1f8fe0, 0x0f9a86, 0xd6359a, 0xf07a1c, 0x6a4fd6, 0x3f9a2c, 0xb8860b],
  },
  hud: {
    '--night-glass': 'rgb(12 58 104 / 84%)',
    '--night-glass-strong': 'rgb(8 44 84 / 95%)',
    '--night-line': 'rgb(214 240 255 / 32%)',
    '--night-line-strong': 'rgb(214 240 255 / 62%)',
    '--night-muted': '#cfe6f7',
    '--plum': '#14568f',
    '--button-jade': 'radial-gradient(circle at 50% 30%, #ffe2a0 0%, #ff6a3d 42%, #a3182a 100%)',
    '--button-jade-pressed': 'radial-gradient(circle at 50% 40%, #ff8a5a 0%, #d6382a 50%, #7a0f1f 100%)',
  },
  ...placeOf(painting),
  paintFrame: frameIn(paints),
  paintShade: shadeIn(paints),
}
