import type { SlotLook } from '../stage/look.ts'
import { frameIn, shadeIn } from '../stage/painted-frame.ts'
import type { FramePaints } from '../stage/painted-frame.ts'
import { placeOf } from '../stage/place-of.ts'
import { painting } from './scenery.ts'
import { symbolArt } from './symbols.ts'

const paints: FramePaints = {
  metal: [
    [0, '#fffbe0'],
    [0.2, '#ffd84a'],
    [0.45, '#a8761a'],
    [0.6, '#ffe88a'],
    [1, '#6e4a06'],
  ],
  band: [
    [0, '#3f7a2a'],
    [0.5, '#1c4a14'],
    [1, '#35691f'],
  ],
  pane: ['rgba(48,22,8,.94)', 'rgba(104,58,18,.88)'],
  behind: '#2c1204',
  studs: ['#e8263a', '#ffd84a', '#a84dff'],
  corner: 1.5,
  shade: '#1c0a02',
}

export const goldenDurian: SlotLook = {
  symbols: symbolArt,
  openReel: null,
  colours: {
    light: 0xffe06a,
    title: ['#fffbe0', '#ffd23f', '#7a9a1e'],
    line: [0xffe06a, 0xff8a5c, 0x9be564, 0xc79bff, 0xff6b8a, 0x7fe3ff],
  },
  hud: {
    '--night-glass': 'rgb(58 26 6 / 84%)',
    '--night-glass-strong': 'rgb(44 18 4 / 94%)',
    '--night-line': 'rgb(255 224 106 / 30%)',
    '--night-line-strong': 'rgb(255 224 106 / 62%)',
    '--night-muted': '#f0d6a8',
    '--plum': '#5a2a08',
    '--button-jade': 'radial-gradient(circle at 50% 30%, #eaffa8 0%, #7fb01e 42%, #35570a 100%)',
    '--button-jade-pressed': 'radial-gradient(circle at 50% 40%, #b6d84a 0%, #5a8414 50%, #263f06 100%)',
  },
  ...placeOf(painting),
  paintFrame: frameIn(paints),
  paintShade: shadeIn(paints),
}
