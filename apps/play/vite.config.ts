import { preact } from '../../tools/vite/preact.ts'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { noChunkCycles } from '../../tools/vite/chunk-cycles.ts'
import { words } from '../../tools/vite/words.ts'

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

export default defineConfig({
  plugins: [words(), preact(), fetchScreenEarly(), noChunkCycles()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Few files instead of many small ones: on a slow line each costs a turn of its own.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'preact', test: /node_modules\/preact\/|ui\/src\/react\// },
            {
              name: 'screen',
              test: /packages\/money\/|\/protocol\/src\/new-id|\/play\/src\/shared\/(hud|frame|autoplay\/(?!auto-dialog)|amounts|ask|elapsed|game-context|join|new-id|pending|report-showing|room-stakes|seat-rounds|show-left-rounds|show-screen|sound|use-observable)/,
            },
            { name: 'slot-art', test: /\/slots\/stage\/(canvases|scene|painting|layout|painted-frame)\.ts/ },
            {
              name: 'choices',
              test: /\/interactive\/([\w-]+\.|boards\/(choice-bar|coins|keep-focus|positions|presentation|use-))/,
            },
            { name: 'draws', test: /\/instant\/([\w-]+\.|looks\/|boards\/(spot|table|pattern))/ },
          ],
        },
      },
    },
  },
})
