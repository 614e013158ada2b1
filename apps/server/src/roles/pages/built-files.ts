import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const A_YEAR = 'public, max-age=31536000, immutable'

/** Pictures may be shown by the same site under another of its addresses. */
const isPicture = (path: string) => /[\\/]art[\\/]/.test(path)

/** A file under `assets` bears the hash of its contents in its name; any other keeps its name when it changes. */
const cacheByName = (reply: { header: (name: string, value: string) => unknown }, path: string) => {
  reply.header('cache-control', path.includes('/assets/') ? A_YEAR : 'no-cache')
  if (isPicture(path)) reply.header('cross-origin-resource-policy', 'cross-origin')
}

/** Files of a built browser program, with the compressed copies the build laid beside them. */
export const addFiles = async (endpoint: FastifyInstance, root: string): Promise<void> => {
  await endpoint.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: cacheByName,
  })
}
