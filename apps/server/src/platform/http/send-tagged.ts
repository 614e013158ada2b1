import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Kept by the one browser it was made for, and asked about before every use. */
export const sendTagged = (request: FastifyRequest, reply: FastifyReply, body: string) => {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', 'private, no-cache').header('etag', tag)
  reply.header('vary', 'authorization, cookie, x-language')
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(body)
}
