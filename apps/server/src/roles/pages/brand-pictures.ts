import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readMark, readMarkName } from '../../modules/core/settings/program.ts'
import type { App } from '../../platform/app.ts'

interface Params {
  file: string
}

/** Marks of brands last asked for stay at hand: the page that says that the database is away still bears one. */
const KEPT = 8

/** A brand's mark and its icon, drawn by us and named by what is in them. */
export const addBrandPictures = (endpoint: FastifyInstance, app: App): void => {
  const kept = new LRUCache<string, { content: Buffer; icon: Buffer }>({ max: KEPT })
  const find = async (pictureId: string) => {
    const known = kept.get(pictureId)
    if (known) return known
    const found = await readMark(app.db, pictureId)
    if (!found) return null
    kept.set(pictureId, found)
    return found
  }
  endpoint.get<{ Params: Params }>('/art/brand/:file', async (request, reply) => {
    const name = readMarkName(request.params.file)
    const mark = name && (await find(name.pictureId))
    if (!name || !mark) return reply.callNotFound()
    return reply
      .header('content-type', 'image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(name.isIcon ? mark.icon : mark.content)
  })
}
