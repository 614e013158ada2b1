import { isOffered } from '@krathong/protocol/languages'
import { textParts } from '@krathong/protocol/shapes/text-places'
import type { TextPart } from '@krathong/protocol/shapes/text-places'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../modules/core/settings/index.ts'

const FILE = /^(site|frames)-([A-Za-z-]{2,10})-(first|rest)-([0-9a-f]{12})\.json$/

const readName = (file: string) => {
  const [, place, language = '', part, revision] = FILE.exec(file) ?? []
  if (!place || !isOffered(language) || !textParts.includes(part as TextPart)) return null
  return { place: place as 'site' | 'frames', language, part: part as TextPart, revision }
}

/**
 * What the brand words itself, as browsers fetch it beside the program's own texts. The name bears what is in it; a name of before is
 * answered with what is said now, and kept by nobody.
 */
export const addTextFiles = (endpoint: FastifyInstance, settings: Settings): void => {
  endpoint.get<{ Params: { file: string } }>('/texts/:file', async (request, reply) => {
    const name = readName(request.params.file)
    if (!name) return reply.callNotFound()
    const page = settings.current().texts.page(name.place, name.language)
    const isNow = page?.revision === name.revision
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', isNow ? 'public, max-age=31536000, immutable' : 'no-store')
      .send(JSON.stringify(page?.[name.part] ?? {}))
  })
}
