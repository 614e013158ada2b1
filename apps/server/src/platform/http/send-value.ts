import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendIfCsv } from './csv.ts'

/** Kept by the one browser it was made for, and asked about before every use. */
const sendTagged = (request: FastifyRequest, reply: FastifyReply, body: string) => {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', 'private, no-cache').header('etag', tag)
  reply.header('vary', 'authorization, cookie, x-language')
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(body)
}

/** What a call answered: a file where it is one, else JSON. */
export const sendValue = (
  request: FastifyRequest,
  reply: FastifyReply,
  { value, isTagged }: { value: unknown; isTagged?: boolean | undefined },
) => {
  const sent = sendIfCsv(reply, value)
  if (sent) return sent
  reply.header('content-type', 'application/json; charset=utf-8')
  const body = JSON.stringify({ success: true, value })
  return isTagged ? sendTagged(request, reply, body) : reply.send(body)
}
