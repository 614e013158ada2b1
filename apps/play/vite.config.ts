import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { words } from '../../tools/vite/words.ts'

export default defineConfig({
  plugins: [words(), react()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
})
