import { z } from 'zod'
import { quicknet, randomnessOf } from '@krathong/games/fairness'
import type { BeaconPulse } from '@krathong/games/fairness'
import type { App } from '../../../platform/app.ts'
import { sendOut } from '../../../platform/http/send-out.ts'
import { isSignedByQuicknet } from './signature.ts'

const answerSchema = z.object({
  round: z.number().int().positive(),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
})

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

const isLoopback = (relay: string): boolean => {
  const { protocol, hostname } = new URL(relay)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const askOne = async (relay: string, round: number): Promise<string | null> => {
  const answer = await sendOut({
    method: 'GET',
    url: `${relay}/${quicknet.chain}/public/${round}`,
    headers: { accept: 'application/json' },
    body: '',
    isOwnMachine: isLoopback(relay),
  })
  if (answer?.status !== 200) return null
  const read = answerSchema.safeParse(parse(answer.body))
  return read.success && read.data.round === round ? read.data.signature : null
}

/** A round of drand from the first relay that has it under a sound signature; null when none has it now. */
export const askRelays = async (
  log: App['log'],
  relays: readonly string[],
  round: number,
): Promise<BeaconPulse | null> => {
  for (const relay of relays) {
    const signature = await askOne(relay, round)
    if (signature === null) continue
    if (isSignedByQuicknet(round, signature))
      return { source: 'drand', chain: quicknet.chain, round, randomness: randomnessOf(signature), signature }
    log.warn({ relay, round }, 'a relay told a round of the beacon that its network has not signed')
  }
  return null
}
