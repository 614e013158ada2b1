import { expect, it, vi } from 'vitest'
import { graphicsOf, stageRenderer } from './graphics-card.ts'

/** A machine that says this of what draws; null where it makes no context under that wish. */
const machine = (says: { careful: string | null; anyhow: string | null }) => () => ({
  getContext: (_: 'webgl', options?: WebGLContextAttributes) => {
    const name = options?.failIfMajorPerformanceCaveat ? says.careful : says.anyhow
    if (name === null) return null
    const context = { RENDERER: 1, getExtension: () => null, getParameter: () => name }
    return context as unknown as WebGLRenderingContext
  },
})

it.each([
  ['Adreno (TM) 640', 'Adreno (TM) 640', 'card'],
  ['Google SwiftShader', 'Google SwiftShader', 'imitation'],
  ['llvmpipe (LLVM 15.0)', 'llvmpipe (LLVM 15.0)', 'imitation'],
  [null, 'anything', 'imitation'],
  [null, null, 'unknown'],
] as const)('a machine that draws by %s, or by %s in any case, has: %s', (careful, anyhow, graphics) => {
  expect(graphicsOf(machine({ careful, anyhow }))).toBe(graphics)
})

it('is asked beside the page, and says what the page itself would find', async () => {
  const create = vi.spyOn(document, 'createElement')
  const beside = await stageRenderer()
  const isAskedHere = create.mock.calls.some(([name]) => name === 'canvas')
  create.mockRestore()
  const here = graphicsOf(() => document.createElement('canvas'))
  expect(beside).toBe(here === 'card' ? 'webgl' : 'canvas')
  // Only a thread that can make no context leaves it to the page.
  expect(isAskedHere).toBe(here === 'unknown')
})
