import { createHash } from 'node:crypto'
import type { CallSpec } from '@krathong/protocol/call'
import { edgeSecondsOf } from '@krathong/protocol/edge'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendIfCsv } from './csv.ts'

/** Whoever has the same answer already is told so in a few bytes. */
const sendTagged = (request: FastifyRequest, reply: FastifyReply, body: string) => {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(tag) ? reply.code(304).send() : reply.send(body)
}

/**
 * For an edge in front of the site, where nobody in particular asks and the language stands in a header: one that came from a cookie
 * must not reach the next reader. A browser asks each time, so what an operator changes is seen at once.
 */
const isForAll = ({ headers }: FastifyRequest) =>
  headers.authorization === undefined && headers['x-language'] !== undefined

/** What a call answered: a file where it is one, else JSON. */
export const sendValue = (
  request: FastifyRequest,
  reply: FastifyReply,
  { value, spec }: { value: unknown; spec: Pick<CallSpec, 'method' | 'path' | 'audience' | 'isTagged'> },
) => {
  const sent = sendIfCsv(reply, value)
  if (sent) return sent
  reply.header('content-type', 'application/json; charset=utf-8')
  const body = JSON.stringify({ success: true, value })
  const seconds = edgeSecondsOf(spec)
  if (seconds !== null && isForAll(request)) {
    reply
      .header('cache-control', `public, max-age=0, must-revalidate, s-maxage=${seconds}`)
      .header('cdn-cache-control', `public, max-age=${seconds}, stale-while-revalidate=${seconds * 4}`)
      .header('vary', 'authorization, x-language')
    return sendTagged(request, reply, body)
  }
  // What anybody may read without saying who they are may be kept by the one browser it was made for.
  const isOwn = spec.isTagged || (seconds !== null && request.headers.authorization === undefined)
  if (!isOwn) return reply.send(body)
  reply.header('cache-control', 'private, no-cache').header('vary', 'authorization, cookie, x-language')
  return sendTagged(request, reply, body)
}
