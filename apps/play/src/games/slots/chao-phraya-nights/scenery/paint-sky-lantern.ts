/** A paper lantern that rises: a lit tube, brightest at its flame. */
export const paintSkyLantern = (context: CanvasRenderingContext2D, width: number, height: number) => {
  const paper = context.createLinearGradient(0, 0, 0, height)
  paper.addColorStop(0, '#d9551f')
  paper.addColorStop(0.45, '#ff9a3c')
  paper.addColorStop(0.85, '#fff0b5')
  paper.addColorStop(1, '#ffd06b')
  context.fillStyle = paper
  context.beginPath()
  context.moveTo(width * 0.3, height * 0.96)
  context.bezierCurveTo(width * 0.2, height * 0.7, width * 0.08, height * 0.42, width * 0.14, height * 0.2)
  context.bezierCurveTo(width * 0.22, height * 0.02, width * 0.78, height * 0.02, width * 0.86, height * 0.2)
  context.bezierCurveTo(width * 0.92, height * 0.42, width * 0.8, height * 0.7, width * 0.7, height * 0.96)
  context.closePath()
  context.fill()
  context.strokeStyle = 'rgba(160,60,10,.35)'
  context.lineWidth = width * 0.03
  for (const off of [0.38, 0.62]) {
    context.beginPath()
    context.moveTo(width * (off + (off < 0.5 ? 0.02 : -0.02)), height * 0.94)
    context.quadraticCurveTo(
      width * (off + (off < 0.5 ? -0.06 : 0.06)),
      height * 0.4,
      width * off,
      height * 0.08,
    )
    context.stroke()
  }
}
