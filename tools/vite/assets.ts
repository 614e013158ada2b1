import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:client-assets'

/** The finished browser build as the server's drawing needs it: its manifest, and every style sheet to be inlined. */
export const clientAssets = (clientDir: string): Plugin => ({
  name: 'krathong-client-assets',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null
    const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      { css?: string[] }
    >
    const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []))
    const styles = Object.fromEntries(
      [...files].map((file) => [file, readFileSync(join(clientDir, file), 'utf8')]),
    )
    return `export const manifest = ${JSON.stringify(manifest)}\nexport const styles = ${JSON.stringify(styles)}`
  },
})
