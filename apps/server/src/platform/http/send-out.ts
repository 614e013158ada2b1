import { lookup as resolve } from 'node:dns'
import { request as requestPlain } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isTracing, traced } from '../traces/traces.ts'

export interface OutgoingCall {
  /** POST unless told. */
  method?: 'GET' | 'HEAD' | 'POST'
  url: string
  headers: Record<string, string>
  body: string
  /** Only for a party on this very machine, such as a simulator: plain http, and addresses of no public network. */
  isOwnMachine: boolean
  /** Ten seconds unless told. */
  withinMs?: number
}

/** What came back; null when nothing did: refused, too slow, too long or not to be reached. Whether it arrived is then unknown. */
export interface OutgoingAnswer {
  status: number
  contentType: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Why there is no answer, for a log and for staff; the outside party's own words are not in it. */
class NoAnswer extends Error {}

const WITHIN_MS = 10_000
const ANSWER_MAX = 256 * 1024

/** What of IPv6 is given out to anybody (RFC 4291): outside of it lie the old ways to write an IPv4 address (`::127.0.0.1`). */
const GIVEN_OUT: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT))
}

/** Resolves a name and keeps to what it resolved to: a name never leads into a private network, also not at its second answer. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const open = addresses.filter(({ address }) => isPublic(address))
    const [first] = open
    if (!first) return done(new Error(`${hostname} is not at a public address`), [])
    return options.all ? done(null, open) : done(null, first.address, first.family)
  })

const readAnswer = async (message: IncomingMessage): Promise<OutgoingAnswer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length
    if (size > ANSWER_MAX) {
      message.destroy()
      throw new NoAnswer('its answer is too long')
    }
    parts.push(part)
  }
  return {
    status: message.statusCode ?? 0,
    contentType: message.headers['content-type'] ?? '',
    headers: message.headers,
    body: Buffer.concat(parts),
  }
}

/** True for an address that may be called at all: https, without a user, and no address of a private network written out. */
export const isCallable = (address: string, isOwnMachine = false): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (isOwnMachine) return protocol === 'http:' || protocol === 'https:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (!ipaddr.isValid(host) || isPublic(host))
}

/**
 * Sends one request to an outside party and reads its answer: no redirect is followed, the answer has a size and a time, and a name is
 * resolved to public addresses only. Throws NoAnswer where none can be had. Never called inside a transaction.
 */
export const exchange = (call: OutgoingCall): Promise<OutgoingAnswer> => {
  if (!isCallable(call.url, call.isOwnMachine))
    return Promise.reject(new NoAnswer('its address may not be called'))
  return isTracing() ? exchangeTraced(call) : send(call)
}

/** The other side hears which trace it is in; ours tells its host and no more of its address. */
const exchangeTraced = (call: OutgoingCall): Promise<OutgoingAnswer> => {
  const method = call.method ?? 'POST'
  const { host } = new URL(call.url)
  const about = {
    name: `${method} ${host}`,
    kind: 'client' as const,
    attributes: { 'http.request.method': method, 'server.address': host },
  }
  return traced(about, async (span) => {
    const answer = await send(
      span ? { ...call, headers: { ...call.headers, traceparent: span.traceparent } } : call,
    )
    span?.tell({ 'http.response.status_code': answer.status })
    return answer
  })
}

const send = (call: OutgoingCall): Promise<OutgoingAnswer> => {
  const signal = AbortSignal.timeout(call.withinMs ?? WITHIN_MS)
  const options: RequestOptions = {
    method: call.method ?? 'POST',
    headers: { ...call.headers, 'content-length': String(Buffer.byteLength(call.body)) },
    signal,
    agent: false,
    ...(call.isOwnMachine ? {} : { lookup: publicLookup }),
  }
  const open = call.url.startsWith('https:') ? requestSecure : requestPlain
  return new Promise((answered, fail) => {
    const giveUp = (error: unknown) =>
      fail(
        error instanceof NoAnswer
          ? error
          : new NoAnswer(error instanceof Error ? error.message : 'no answer'),
      )
    const request = open(call.url, options, (message) => {
      readAnswer(message).then(answered, giveUp)
    })
    request.once('error', giveUp)
    request.end(call.body)
  })
}

/** The same where it does not matter why there is no answer: null. */
export const sendOut = (call: OutgoingCall): Promise<OutgoingAnswer | null> =>
  exchange(call).catch((error: unknown) => {
    if (error instanceof NoAnswer) return null
    throw error
  })
