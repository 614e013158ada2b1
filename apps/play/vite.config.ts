import { preact } from '../../tools/vite/preact.ts'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { noChunkCycles } from '../../tools/vite/chunk-cycles.ts'
import { notInVain } from '../../tools/vite/fetched-in-vain.ts'
import { words } from '../../tools/vite/words.ts'
import { chunkGroups } from './chunk-groups.ts'

/** What the screen of every game stands on is fetched with the page, beside the program that asks for the seat. */
const fetchScreenEarly = (): Plugin => ({
  name: 'fetch-screen-early',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.values(bundle ?? {}).flatMap((file) => {
        if (file.type !== 'chunk' || file.name !== 'screen') return []
        return [
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file.fileName}` },
            injectTo: 'head',
          },
        ]
      }),
  },
})

const PROBE = '/canvas/utils/canUseNewCanvasBlendModes.mjs'

/**
 * Pixi reads a pixel back when it is loaded, to know whether a canvas can multiply. All browsers of the build's target can; to read it, the
 * page has to wait until everything that was painted so far is there.
 */
const skipCanvasProbe = (): Plugin => {
  let isFound = false
  return {
    name: 'skip-canvas-probe',
    transform(_, id) {
      if (!id.replaceAll('\\', '/').endsWith(PROBE)) return null
      isFound = true
      return { code: 'export const canUseNewCanvasBlendModes = () => true', map: null }
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error(`Pixi has no ${PROBE} any more: look where it reads pixels when it is loaded`)
    },
  }
}

export default defineConfig({
  plugins: [words(), preact(), skipCanvasProbe(), fetchScreenEarly(), noChunkCycles(), notInVain('pixi.js')],
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
