import { preact } from '../../tools/vite/preact.ts'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { noChunkCycles } from '../../tools/vite/chunk-cycles.ts'
import { notInVain } from '../../tools/vite/fetched-in-vain.ts'
import { words } from '../../tools/vite/words.ts'
import { chunkGroups } from './chunk-groups.ts'

/** What the screen of every game stands on, and what it wears, is fetched with the page, beside the program that asks for the seat. */
const fetchScreenEarly = (): Plugin => ({
  name: 'fetch-screen-early',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.values(bundle ?? {}).flatMap((file) => {
        if (file.type !== 'chunk' || file.name !== 'screen') return []
        const link = (attrs: Record<string, string | true>) =>
          ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' }) as const
        return [
          link({ rel: 'modulepreload', href: `/${file.fileName}` }),
          ...[...(file.viteMetadata?.importedCss ?? [])].map((css) =>
            link({ rel: 'preload', as: 'style', href: `/${css}` }),
          ),
        ]
      }),
  },
})

/**
 * Parts of Pixi that are built as something else. The probe reads a pixel back when it is loaded, to know whether a canvas can multiply: all
 * browsers of the build's target can, and to read it the page has to wait until everything that was painted so far is there. No stage asks for
 * WebGPU, and none has a sheet of pictures: both would come with every slot, with all that hangs on them.
 */
const instead: Readonly<Record<string, string>> = {
  '/canvas/utils/canUseNewCanvasBlendModes.mjs': 'export const canUseNewCanvasBlendModes = () => true',
  '/rendering/renderers/gpu/WebGPURenderer.mjs': 'export const WebGPURenderer = null',
  '/pixi.js/lib/spritesheet/init.mjs': 'export {}',
}

const leaveOutOfPixi = (): Plugin => {
  const missing = new Set(Object.keys(instead))
  return {
    name: 'leave-out-of-pixi',
    transform(_, id) {
      const path = id.replaceAll('\\', '/')
      const part = Object.keys(instead).find((end) => path.endsWith(end))
      if (part === undefined) return null
      missing.delete(part)
      return { code: instead[part]!, map: null }
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`Pixi has no ${[...missing].join(', ')} any more: look what does its work now`)
    },
  }
}

export default defineConfig({
  plugins: [words(), preact(), leaveOutOfPixi(), fetchScreenEarly(), noChunkCycles(), notInVain('pixi.js')],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups.map(({ name, parts }) => ({
            name,
            test: new RegExp(parts.map(({ source }) => source).join('|')),
          })),
        },
      },
    },
  },
})
