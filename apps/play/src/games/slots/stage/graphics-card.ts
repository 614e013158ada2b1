const imitation = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether WebGL here has a graphics card behind it. Imitated by the processor it is many times slower than a plain canvas. */
export const hasGraphicsCard = (): boolean => {
  const gl = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true })
  if (!gl) return false
  const named = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof name !== 'string' || !imitation.test(name)
}
