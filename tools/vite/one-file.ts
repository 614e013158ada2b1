import type { Plugin } from 'vite'

/** Packs a build into one HTML file that needs nothing beside it, not even a server. */
export const oneFile = (fileName: string, body: string): Plugin => ({
  name: 'krathong-one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    let script = ''
    let style = ''
    for (const [name, part] of Object.entries(bundle)) {
      if (part.type === 'chunk') script += part.code
      else if (name.endsWith('.css')) style += String(part.source)
      delete bundle[name]
    }
    const source = [
      '<!doctype html>',
      '<html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<style>${style}</style></head><body>`,
      body,
      `<script>${script.replaceAll('</script', '<\\/script')}</script>`,
      '</body></html>',
    ].join('\n')
    this.emitFile({ type: 'asset', fileName, source })
  },
})
