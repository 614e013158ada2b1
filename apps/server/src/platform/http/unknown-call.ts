import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Refusal } from '../refusal.ts'
import { sendRefusal } from './answer.ts'
import { factsOf } from './request-facts.ts'

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'DELETE']
const CALLS = /^\/(wps|api|lgw|lotto|play|bo)(\/|\?|$)/
const FILES = /\.(js|css|map|json|webmanifest|png|webp|svg|ico|woff2?)(\?|$)/

export const isCallAddress = (url: string): boolean => CALLS.test(url)
export const isFileAddress = (url: string): boolean => FILES.test(url)

/** Refuses an address that no call has: 405 with the allowed methods when another method would do, else 404. */
export const refuseUnknown = (
  endpoint: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  defaultLanguage: string,
) => {
  const path = request.url.split('?')[0]!
  const allowed = METHODS.filter(
    (method) => method !== request.method && endpoint.hasRoute({ url: path, method }),
  )
  const { language } = factsOf(request, reply, defaultLanguage)
  if (allowed.length > 0) {
    reply.header('allow', allowed.join(', '))
    return sendRefusal(reply, new Refusal('METHOD_NOT_ALLOWED'), language)
  }
  return sendRefusal(reply, new Refusal(isCallAddress(request.url) ? 'UNKNOWN_CALL' : 'NOT_FOUND'), language)
}
