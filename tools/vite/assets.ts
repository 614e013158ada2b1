import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:client-assets'

/** A classic script under a name that changes with its content, so that it may be kept for ever. */
const starterOf = (file: string) => {
  const source = readFileSync(file, 'utf8')
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { fileName: `assets/start-${hash}.js`, source }
}

/** Puts the classic start script beside the browser's build. */
export const starter = (file: string): Plugin => ({
  name: 'krathong-starter',
  generateBundle() {
    this.emitFile({ type: 'asset', ...starterOf(file) })
  },
})

/** The finished browser build as the server's drawing needs it: its manifest, its starter, and every style sheet to be inlined. */
export const clientAssets = (clientDir: string, startFile: string): Plugin => ({
  name: 'krathong-client-assets',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load(id) {
    if (id !== `\0${NAME}`) return null
    const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      { file: string; css?: string[] }
    >
    const sheets = Object.values(manifest).flatMap(({ file, css }) => [file, ...(css ?? [])])
    const files = new Set(sheets.filter((file) => file.endsWith('.css')))
    const styles = Object.fromEntries(
      [...files].map((file) => [file, readFileSync(join(clientDir, file), 'utf8')]),
    )
    const details = { manifest, styles, starter: starterOf(startFile).fileName }
    return Object.entries(details)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})
