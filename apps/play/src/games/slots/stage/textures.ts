import { Texture } from 'pixi.js'
import { canvasOf } from './canvases.ts'
import type { Paint } from './canvases.ts'

export const painted = (width: number, height: number, paint: Paint): Texture =>
  Texture.from({ resource: canvasOf(width, height, paint), autoGenerateMipmaps: false }, true)

export const textureOf = (canvas: HTMLCanvasElement): Texture =>
  Texture.from({ resource: canvas, autoGenerateMipmaps: false }, true)

/** A soft light: white, to be tinted. */
export const softLight = (size: number): Texture =>
  painted(size, size, (context, width) => {
    const half = width / 2
    const paint = context.createRadialGradient(half, half, 0, half, half, half)
    paint.addColorStop(0, 'rgba(255,255,255,1)')
    paint.addColorStop(0.25, 'rgba(255,255,255,.55)')
    paint.addColorStop(0.6, 'rgba(255,255,255,.14)')
    paint.addColorStop(1, 'rgba(255,255,255,0)')
    context.fillStyle = paint
    context.fillRect(0, 0, width, width)
  })
