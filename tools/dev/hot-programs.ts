/**
 * The browser programs as they are being written: for each a Vite server that sends a changed file to the pages that are open. They listen
 * on ports of their own that no page sees; `hot-endpoints.ts` brings what they answer behind the addresses of the program.
 */
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import type { Plugin } from 'vite'
import type { BrowserProgram } from './browser-programs.ts'
import { root } from '../root.ts'
import { HOT_ENTRY, HOT_SOCKET } from './hot-names.ts'

export interface HotProgram {
  port: number
  stop(): Promise<void>
}

interface Sources {
  /** The folder of the program, with its vite.config.ts. */
  folder: string
  /** Its first file, as the page that is built names it. */
  entry: string
  /** Pages that are there for who works on the program alone, by address, with the first file of each. */
  pages?: Readonly<Record<string, string>>
  /** What is made of packages once, and kept from one start to the next: outside the folder, where no address of a page leads. */
  cache: string
}

export const sourcesOf = (app: BrowserProgram): Sources => ({
  folder: join(root, 'apps', app),
  entry: app === 'web' ? '/src/entry-client.tsx' : '/src/main.tsx',
  ...(app === 'play' ? { pages: { '/review': '/src/review/main.tsx' } } : {}),
  cache: join(root, 'node_modules/.cache/hot', app),
})

/** Vite's client comes first, then the program. */
const hotEntry = ({ entry, pages = {} }: Pick<Sources, 'entry' | 'pages'>): Plugin => ({
  name: 'krathong-hot-entry',
  resolveId: (id) => (id === HOT_ENTRY ? id : null),
  load(id) {
    if (id !== HOT_ENTRY) return null
    const choices = Object.entries(pages).map(
      ([path, first]) => `if (location.pathname === '${path}') void import('${first}')\nelse`,
    )
    return [`import '/@vite/client'`, ...choices, `void import('${entry}')`].join('\n')
  },
})

/** Starts the Vite server of a program; resolves once it answers. */
export const startHotProgram = async ({ folder, entry, pages, cache }: Sources): Promise<HotProgram> => {
  const http = createHttpServer()
  const vite = await createServer({
    configFile: join(folder, 'vite.config.ts'),
    root: folder,
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    cacheDir: cache,
    plugins: [hotEntry({ entry, ...(pages ? { pages } : {}) })],
    // All that the pages may come to need is made ready at the start: what is met later loads an open page anew.
    optimizeDeps: { entries: [entry, ...Object.values(pages ?? {})].map((file) => file.slice(1)) },
    server: {
      middlewareMode: true,
      cors: false,
      ws: { server: http, path: HOT_SOCKET },
      fs: { allow: [root, folder, cache] },
    },
  })
  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      response.statusCode = 404
      response.end()
    })
  })
  await new Promise<void>((done, failed) => {
    http.once('error', failed)
    http.listen(0, '127.0.0.1', done)
  })
  return {
    port: (http.address() as AddressInfo).port,
    stop: async () => {
      await vite.close()
      http.closeAllConnections()
      await new Promise<void>((done) => http.close(() => done()))
    },
  }
}
