import { pictureIn } from '@krathong/protocol/shapes/picture-places'
import type { FastifyInstance } from 'fastify'
import { readDrawing } from '../../modules/community/content/program.ts'
import type { App } from '../../platform/app.ts'

interface Asked {
  Params: { file: string }
  Querystring: { v?: string; l?: string }
}

/** A page says which version it means and may keep it for ever; an address without one is asked again soon. */
const FOREVER = 'public, max-age=31536000, immutable'
const SOON = 'public, max-age=300'
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/

/** Pictures that the staff of a brand uploaded, as drawn by us for each place. */
export const addOwnPictures = (endpoint: FastifyInstance, app: App): void => {
  endpoint.get<Asked>('/art/own/:file', async (request, reply) => {
    const found = pictureIn(`/art/own/${request.params.file}`)
    const { v, l } = request.query
    const language = typeof l === 'string' && LANGUAGE.test(l) ? l : ''
    const content = found && (await readDrawing(app.db, { ...found, language }))
    if (!content) return reply.callNotFound()
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', v === undefined ? SOON : FOREVER)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(content)
  })
}
