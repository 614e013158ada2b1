const imitation = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether WebGL here has a graphics card behind it. Imitated by the processor it is many times slower than a plain canvas. */
export type Graphics = 'card' | 'imitation' | 'unknown'

interface Drawable {
  getContext(kind: 'webgl', options?: WebGLContextAttributes): unknown
}

const contextOf = (canvas: Drawable, options?: WebGLContextAttributes) =>
  canvas.getContext('webgl', options) as WebGLRenderingContext | null

/** `unknown` where this thread can make no context at all. */
export const graphicsOf = (canvas: () => Drawable): Graphics => {
  try {
    const gl = contextOf(canvas(), { failIfMajorPerformanceCaveat: true })
    if (!gl) return contextOf(canvas()) ? 'imitation' : 'unknown'
    const named = gl.getExtension('WEBGL_debug_renderer_info')
    const name: unknown = gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
    gl.getExtension('WEBGL_lose_context')?.loseContext()
    return typeof name === 'string' && imitation.test(name) ? 'imitation' : 'card'
  } catch {
    return 'unknown'
  }
}

/** A machine that needs longer than this to make a context has no card that would help. */
const LONGEST_MS = 2_000

const askBeside = () =>
  new Promise<Graphics>((done) => {
    const worker = new Worker(new URL('./graphics-card.worker.ts', import.meta.url), { type: 'module' })
    const end = (graphics: Graphics) => {
      clearTimeout(timer)
      worker.terminate()
      done(graphics)
    }
    const timer = setTimeout(() => end('imitation'), LONGEST_MS)
    worker.onmessage = ({ data }: MessageEvent<Graphics>) => end(data)
    worker.onerror = () => end('unknown')
  })

const ask = async (): Promise<'webgl' | 'canvas'> => {
  const wanted = new URL(window.location.href).searchParams.get('renderer')
  if (wanted === 'canvas' || wanted === 'webgl') return wanted
  const beside = await askBeside()
  const graphics = beside === 'unknown' ? graphicsOf(() => document.createElement('canvas')) : beside
  return graphics === 'card' ? 'webgl' : 'canvas'
}

let asked: ReturnType<typeof ask> | null = null

/**
 * What a stage draws with: as the address wishes, else by what the machine is good at. Asked once, as early as possible and beside the page:
 * making a context holds up the thread that wants one.
 */
export const stageRenderer = () => (asked ??= ask())
