export type Paint = (context: CanvasRenderingContext2D, width: number, height: number) => void

export const canvasOf = (width: number, height: number, paint: Paint): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (context) paint(context, canvas.width, canvas.height)
  return canvas
}

/** Draws an SVG text at exactly the size in which it will stand, so that it is never scaled and always sharp. */
export const drawnSvg = async (svg: string, width: number, height: number): Promise<HTMLCanvasElement> => {
  const image = new Image()
  const sized = svg.replace('<svg ', `<svg width="${Math.round(width)}" height="${Math.round(height)}" `)
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`
  await image.decode()
  return canvasOf(width, height, (context, w, h) => context.drawImage(image, 0, 0, w, h))
}

/** The same picture as it looks while it rushes past. */
export const rushing = (source: HTMLCanvasElement): HTMLCanvasElement => {
  const reach = Math.round(source.height * 0.16)
  const steps = Math.max(12, Math.min(48, Math.round(reach * 1.3)))
  const alpha = 1 - 0.14 ** (1 / steps)
  return canvasOf(source.width, source.height + reach * 2, (context) => {
    for (let i = 0; i < steps; i += 1) {
      const part = i / (steps - 1)
      context.globalAlpha = alpha * (1.5 - Math.abs(part * 2 - 1))
      context.drawImage(source, 0, part * reach * 2)
    }
  })
}
