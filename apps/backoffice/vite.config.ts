import { preact } from '../../tools/vite/preact.ts'
import { defineConfig } from 'vite'
import { noChunkCycles } from '../../tools/vite/chunk-cycles.ts'
import { words } from '../../tools/vite/words.ts'

export default defineConfig({
  plugins: [words(), preact(), noChunkCycles()],
  build: { target: 'es2024', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
})
