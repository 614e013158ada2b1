import { preact } from '../../tools/vite/preact.ts'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { clientAssets, starter } from '../../tools/vite/assets.ts'
import { fewFiles } from '../../tools/vite/page-files.ts'
import { oneFile } from '../../tools/vite/one-file.ts'
import { chunkGroups } from './chunk-groups.ts'
import { noChunkCycles } from '../../tools/vite/chunk-cycles.ts'
import { firstScreen } from '../../packages/protocol/src/shapes/text-places.ts'
import { textPages } from '../../tools/vite/text-pages.ts'
import { words } from '../../tools/vite/words.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const inEnvironment = (name: string, plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: (environment) => environment.name === name,
})

/** `vite build` makes the browser's program, the server's drawing of it, the page that checks itself, and the worker of the offline page. */
export default defineConfig({
  root: at('.'),
  plugins: [
    preact(),
    noChunkCycles(),
    fewFiles('src/entry-client.tsx', {
      'src/entry-client.tsx': 3,
      'src/routes/rng.tsx': 3,
      'src/routes/live.tsx': 3,
      'src/routes/centre.tsx': 5,
    }),
    words({ first: firstScreen }),
    inEnvironment('client', starter(at('src/start.js'))),
    inEnvironment('ssr', textPages()),
    inEnvironment('ssr', clientAssets(at('dist/client'), at('src/start.js'))),
    inEnvironment('proof', oneFile('verify-page.html', '<div id="root"></div>\n<!--round-->')),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: at('src/entry-client.tsx'),
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: chunkGroups.map(({ name, parts, isFirst }) => ({
                name,
                test: new RegExp(parts.map(({ source }) => source).join('|')),
                ...(isFirst && { tags: ['$initial' as const], priority: 1 }),
              })),
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { input: { render: at('src/entry-server.tsx') } },
      },
    },
    proof: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        cssCodeSplit: false,
        rolldownOptions: {
          input: at('src/features/verify/standalone.tsx'),
          output: { format: 'iife', codeSplitting: false },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: at('src/worker/offline-worker.ts'),
          output: { format: 'iife', codeSplitting: false, entryFileNames: 'sw.js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr', 'proof', 'worker']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
