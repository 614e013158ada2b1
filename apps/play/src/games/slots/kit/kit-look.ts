import { word } from '../art/letters.ts'
import { glow, INK, svg, upright } from '../art/paints.ts'
import type { SlotLook } from '../stage/look.ts'
import { placeOf } from '../stage/place-of.ts'
import type { Painting } from '../stage/painting.ts'
import { frameIn, shadeIn } from '../stage/painted-frame.ts'
import { scatterOf } from '../stage/scene.ts'
import type { Scene } from '../stage/scene.ts'
import { colour, colourNumber } from './kit-colours.ts'
import type { KitLook } from './kit-colours.ts'
import { stockArt } from './stock-art.ts'

type Context = CanvasRenderingContext2D

/** Hills one behind another under a sky with a moon: a place that every hue makes another. */
const hills =
  ({ hue, accent }: KitLook) =>
  (context: Context, { width, height, unit, moon }: Scene) => {
    const sky = context.createLinearGradient(0, 0, 0, height)
    for (const [at, shade] of [
      [0, colour(hue, 60, 14)],
      [0.45, colour(hue, 55, 32)],
      [0.7, colour(accent, 60, 62)],
    ] as const)
      sky.addColorStop(at, shade)
    context.fillStyle = sky
    context.fillRect(0, 0, width, height)
    const light = context.createRadialGradient(moon.x, moon.y, 0, moon.x, moon.y, moon.radius * 4)
    light.addColorStop(0, colour(accent, 90, 92))
    light.addColorStop(0.22, colour(accent, 90, 88))
    light.addColorStop(0.26, `${colour(accent, 80, 70)}66`)
    light.addColorStop(1, `${colour(accent, 80, 70)}00`)
    context.fillStyle = light
    context.fillRect(0, 0, width, height)
    const next = scatterOf(hue + 7)
    for (let row = 0; row < 5; row += 1) {
      context.fillStyle = colour(hue + row * 6, 45, 40 - row * 8)
      context.beginPath()
      context.moveTo(0, height)
      const top = height * (0.58 + row * 0.085)
      for (let x = 0; x <= width + unit * 12; x += unit * 12)
        context.lineTo(x, top - Math.sin(x / (unit * 22) + row * 1.9) * unit * 5 - next() * unit * 4)
      context.lineTo(width, height)
      context.fill()
    }
  }

const mote = ({ accent }: KitLook) =>
  svg(glow('mote', colour(accent, 95, 76), 1), '<circle cx="100" cy="100" r="98" fill="url(#mote)"/>')

const painting = (kit: KitLook): Painting => ({
  far: hills(kit),
  near: null,
  mood: [colour(kit.accent, 70, 34), colour(kit.hue, 70, 16)],
  swarms: [{ svg: () => mote(kit), count: 20, size: [1, 3.4], motion: 'rise', speed: 2.4, band: [0.1, 1] }],
})

/** What a wild opens over its reel. */
const openReel = ({ hue, accent }: KitLook) =>
  svg(
    upright('column', colour(hue, 60, 40), colour(hue, 70, 18), colour(accent, 60, 44)) +
      glow('shine', colour(accent, 95, 80), 0.9),
    `<rect x="6" y="6" width="188" height="588" rx="26" fill="${INK}"/><rect x="10" y="10" width="180" height="580" rx="22" fill="url(#gold)"/>` +
      '<rect x="22" y="22" width="156" height="556" rx="14" fill="url(#column)"/>' +
      [150, 300, 450].map((y) => `<circle cx="100" cy="${y}" r="86" fill="url(#shine)"/>`).join('') +
      word('WILD', { x: 100, y: 274, scale: 0.86 }, colour(accent, 90, 55)),
    '0 0 200 600',
  )

const picture = (name: string) => {
  const drawn = stockArt[name]
  if (!drawn) throw new Error(`No ready picture has the name "${name}"`)
  return drawn
}

/** A whole look from a few facts: ready pictures in a place, a frame and controls of the game's own two hues. */
export const kitLook = (kit: KitLook): SlotLook => {
  const { hue, accent } = kit
  const paints = {
    metal: [
      [0, colour(accent, 90, 92)],
      [0.2, colour(accent, 75, 66)],
      [0.45, colour(accent, 65, 34)],
      [0.6, colour(accent, 85, 80)],
      [1, colour(accent, 70, 22)],
    ],
    band: [
      [0, colour(hue, 60, 28)],
      [0.5, colour(hue, 65, 12)],
      [1, colour(hue, 60, 26)],
    ],
    pane: [`${colour(hue, 65, 8)}f2`, `${colour(hue, 60, 22)}de`],
    behind: colour(hue, 65, 7),
    studs: [colour(accent, 90, 60), '#ffffff', colour(hue, 80, 65)],
    corner: 1.4,
    shade: colour(hue, 70, 5),
  } as const
  const glass = (part: string) => `${colour(hue, 60, 12)}${part}`
  return {
    symbols: Object.fromEntries(Object.entries(kit.symbols).map(([id, name]) => [id, picture(name)])),
    openReel: () => openReel(kit),
    colours: {
      light: colourNumber(accent, 90, 74),
      title: [colour(accent, 90, 94), colour(accent, 85, 70), colour(accent, 75, 42)],
      line: [0, 60, 120, 180, 240, 300].map((turn) => colourNumber(accent + turn, 85, 70)),
    },
    hud: {
      '--night-glass': glass('cc'),
      '--night-glass-strong': glass('ef'),
      '--night-line': `${colour(accent, 80, 80)}47`,
      '--night-line-strong': `${colour(accent, 80, 80)}94`,
      '--night-muted': colour(hue, 40, 80),
      '--plum': colour(hue, 60, 26),
      '--button-jade': `radial-gradient(circle at 50% 30%, ${colour(accent, 90, 90)} 0%, ${colour(accent, 75, 46)} 42%, ${colour(accent, 75, 20)} 100%)`,
      '--button-jade-pressed': `radial-gradient(circle at 50% 40%, ${colour(accent, 75, 52)} 0%, ${colour(accent, 75, 32)} 50%, ${colour(accent, 75, 14)} 100%)`,
    },
    ...placeOf(painting(kit)),
    paintFrame: frameIn(paints),
    paintShade: shadeIn(paints),
  }
}
