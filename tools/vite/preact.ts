/**
 * Components are written for React and run on Preact, which is a tenth of its size (decision 0243): whoever asks for React gets Preact's
 * `compat` (packages/ui/src/react/react.ts), packages included. While the program is being written, components are replaced under the page (Prefresh).
 */
import prefresh from '@prefresh/vite'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const own = (name: string) =>
  fileURLToPath(new URL(`../../packages/ui/src/react/${name}.ts`, import.meta.url))

export const runOnPreact: Plugin = {
  name: 'run-on-preact',
  config: () => ({
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // Named by what is written, not by any file: a server of sources would meet them late.
    optimizeDeps: {
      include: ['preact/compat', 'preact/compat/client', 'preact/jsx-runtime', 'preact/jsx-dev-runtime'],
    },
    resolve: {
      dedupe: ['preact'],
      alias: [
        { find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
        { find: /^react-dom\/client$/, replacement: own('react-dom-client') },
        { find: /^react-dom$/, replacement: 'preact/compat' },
        { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: 'preact/$1' },
        { find: /^react$/, replacement: own('react') },
      ],
    },
  }),
}

export const preact = () => [runOnPreact, prefresh() as Promise<Plugin[]>]
