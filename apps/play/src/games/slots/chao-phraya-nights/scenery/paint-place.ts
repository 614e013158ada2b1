import { canvasOf } from '../../stage/canvases.ts'
import type { Scene } from '../../stage/scene.ts'
import { paintForeground } from './paint-foreground.ts'
import { paintRiver } from './paint-river.ts'
import { paintSky } from './paint-sky.ts'
import { paintTemples } from './paint-temples.ts'

type Context = CanvasRenderingContext2D

/** The far bank and, in the river, its reflection: sliced from the bank at one pixel for each unit of the scene. */
export const paintBank = (context: Context, scene: Scene) => {
  const { width, height } = scene
  const scale = context.getTransform().a
  const bank = canvasOf(width * scale, height * scale, (own) => {
    own.scale(scale, scale)
    paintTemples(own, scene)
  })
  context.drawImage(bank, 0, 0, width, height)
  paintRiver(
    context,
    scene,
    canvasOf(width, height, (own) => own.drawImage(bank, 0, 0, width, height)),
  )
}

/** The whole night in one picture. */
export const paintPlace = (context: Context, scene: Scene) => {
  paintSky(context, scene)
  paintBank(context, scene)
  paintForeground(context, scene)
}
