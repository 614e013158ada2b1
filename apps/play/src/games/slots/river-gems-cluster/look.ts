import type { SlotLook } from '../stage/look.ts'
import { frameIn, shadeIn } from '../stage/painted-frame.ts'
import type { FramePaints } from '../stage/painted-frame.ts'
import { placeOf } from '../stage/place-of.ts'
import { painting } from './scenery.ts'
import { symbolArt } from './symbols.ts'

const paints: FramePaints = {
  metal: [
    [0, '#fff3da'],
    [0.25, '#cf9a5c'],
    [0.5, '#7a4a20'],
    [0.65, '#e8bf85'],
    [1, '#5a3312'],
  ],
  band: [
    [0, '#8a5526'],
    [0.5, '#5c3414'],
    [1, '#7a4820'],
  ],
  pane: ['rgba(6,52,66,.93)', 'rgba(18,104,116,.86)'],
  behind: '#063a48',
  studs: ['#ff5a78', '#4d9bff', '#2fd08a', '#ffcf4a'],
  corner: 2.2,
  shade: '#032a36',
}

export const riverGems: SlotLook = {
  symbols: symbolArt,
  openReel: null,
  colours: {
    light: 0xfff0a0,
    title: ['#fffdf0', '#ffe08a', '#c9782a'],
    line: [0xfff0a0],
  },
  hud: {
    '--night-glass': 'rgb(4 60 72 / 82%)',
    '--night-glass-strong': 'rgb(3 46 58 / 94%)',
    '--night-line': 'rgb(255 240 190 / 30%)',
    '--night-line-strong': 'rgb(255 240 190 / 62%)',
    '--night-muted': '#c2e8e6',
    '--plum': '#0a5566',
    '--button-jade': 'radial-gradient(circle at 50% 30%, #d6ffe2 0%, #2fb86a 42%, #0b5a34 100%)',
    '--button-jade-pressed': 'radial-gradient(circle at 50% 40%, #54d68c 0%, #1a8a4c 50%, #063f24 100%)',
  },
  ...placeOf(painting),
  paintFrame: frameIn(paints),
  paintShade: shadeIn(paints),
}
