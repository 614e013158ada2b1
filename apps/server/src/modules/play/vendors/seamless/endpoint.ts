import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askAs } from '../../../../platform/db/callers.ts'
import { beforeAnswer } from '../../../../platform/fault-points.ts'
import type { Registry } from '../setup/registry.ts'
import type { RawCall } from '../types.ts'
import type { VendorWallet } from './wallet.ts'

const BODY_MAX = 256 * 1024
const FOR_NO_BROWSER = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

const callOf = (request: FastifyRequest): RawCall => {
  const target = request.raw.url ?? '/'
  const mark = target.indexOf('?')
  const query = mark < 0 ? '' : target.slice(mark + 1)
  const rest = (request.params as Record<string, string>)['*'] ?? ''
  return {
    method: request.method,
    path: `/${rest}`,
    target,
    query: new URLSearchParams(query),
    headers: request.headers,
    body: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
    address: request.server.transport.addressOf(request.raw),
  }
}

/**
 * Where vendors call: `/vendors/<code>/...`, the rest as their dialect has it. The body stays the bytes that were signed, and neither
 * the site's limits of people nor its languages reach here.
 */
export const addVendorEndpoint = async (
  endpoint: FastifyInstance,
  { wallet, registry }: { wallet: VendorWallet; registry: Registry },
): Promise<void> => {
  await endpoint.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, parsed) =>
      parsed(null, body),
    )
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const vendor = registry.find((request.params as Record<string, string>)['vendor'] ?? '')
      if (!vendor) return reply.code(404).send({ code: 'VENDOR_UNKNOWN' })
      const { status, body, headers } = await askAs({ lane: 'money', owner: `vendor:${vendor.code}` }, () =>
        wallet.answer(vendor, callOf(request)),
      )
      beforeAnswer()
      return reply
        .code(status)
        .headers({ ...FOR_NO_BROWSER, ...headers })
        .send(body)
    }
    scope.route({ method: ['GET', 'POST'], url: '/vendors/:vendor/*', bodyLimit: BODY_MAX, handler: answer })
    done()
  })
}
