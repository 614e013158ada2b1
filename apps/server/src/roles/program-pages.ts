import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../platform/http/answer.ts'
import { factsOf } from '../platform/http/request-facts.ts'
import { Refusal } from '../platform/refusal.ts'

/** Files of a built browser program of one page; every address that is no file and no call is that page. */
export const addProgramPages = async (door: FastifyInstance, dist: string, defaultLanguage: () => string): Promise<void> => {
  const page = join(dist, 'index.html')
  if (!existsSync(page)) return
  const html = readFileSync(page)
  await door.register(fastifyStatic, { root: dist, index: false, wildcard: false, preCompressed: true, maxAge: '365d', immutable: true })
  door.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(bo|play)\//.test(request.url) && !/\.[a-z0-9]{2,5}(\?|$)/.test(request.url)
    if (!isPage) {
      const { language } = factsOf(request, reply, defaultLanguage())
      return sendRefusal(reply, new Refusal(/^\/(bo|play)\//.test(request.url) ? 'UNKNOWN_CALL' : 'NOT_FOUND'), language)
    }
    return reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  })
}
