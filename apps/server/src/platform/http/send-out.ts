import { lookup as resolve } from 'node:dns'
import { request as requestPlain } from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface OutgoingCall {
  /** POST unless told. */
  method?: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body: string
  /** Only for a party on this very machine, such as a simulator: plain http, and addresses of no public network. */
  isOwnMachine: boolean
}

/** What came back; null when nothing did: refused, too slow, too long or not to be reached. Whether it arrived is then unknown. */
export interface OutgoingAnswer {
  status: number
  contentType: string
  body: Buffer
}

const WITHIN_MS = 10_000
const ANSWER_MAX = 256 * 1024

const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** Resolves a name and keeps to what it resolved to: a name never leads into a private network, also not at its second answer. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const open = addresses.filter(({ address }) => isPublic(address))
    const [first] = open
    if (!first) return done(new Error(`${hostname} is not at a public address`), [])
    return options.all ? done(null, open) : done(null, first.address, first.family)
  })

const readAnswer = async (message: IncomingMessage): Promise<OutgoingAnswer | null> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length
    if (size > ANSWER_MAX) {
      message.destroy()
      return null
    }
    parts.push(part)
  }
  return {
    status: message.statusCode ?? 0,
    contentType: message.headers['content-type'] ?? '',
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
 * resolved to public addresses only. Never called inside a transaction.
 */
export const sendOut = (call: OutgoingCall): Promise<OutgoingAnswer | null> => {
  if (!isCallable(call.url, call.isOwnMachine)) return Promise.resolve(null)
  const signal = AbortSignal.timeout(WITHIN_MS)
  const options: RequestOptions = {
    method: call.method ?? 'POST',
    headers: { ...call.headers, 'content-length': String(Buffer.byteLength(call.body)) },
    signal,
    agent: false,
    ...(call.isOwnMachine ? {} : { lookup: publicLookup }),
  }
  const send = call.url.startsWith('https:') ? requestSecure : requestPlain
  return new Promise((tell) => {
    const request = send(call.url, options, (message) => {
      readAnswer(message).then(tell, () => tell(null))
    })
    request.once('error', () => tell(null))
    request.end(call.body)
  })
}
