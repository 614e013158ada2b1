import type { OperatorCaller, PlayerCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { convert } from '../convert.ts'
import { readItem } from '../item-reads.ts'
import { readPoints } from '../point-reads.ts'
import { redeem } from '../redeem.ts'
import { prove } from '../testing.ts'
import type { Parts } from '../testing.ts'

export const backOffice = {
  caller: { operatorId: newId(), username: 'owner', role: 'owner' } as OperatorCaller,
  request: { address: '127.0.0.1' } as RequestFacts,
}

const callerOf = (playerId: string) =>
  ({ playerId, type: 0, account: 'x', sessionId: newId(), currency: 'FUN' }) as PlayerCaller

interface Wish {
  version?: number
  quantity?: number
  delivery?: { receiver: string; phone: string; address: string }
}

/** The mall as one player uses it, every request with a proof of its own. */
export const shopAs = (platform: Parts, playerId: string) => {
  const request = async (itemId: string, { version = 1, quantity = 1 }: Wish = {}) => {
    const requestId = newId()
    const detail = { requestId, itemId, version: String(version), quantity: String(quantity) }
    const proof = await prove(platform, playerId, 'redeem-points', detail)
    return { requestId, itemId, version, quantity, proof }
  }
  return {
    request,
    send: (body: Awaited<ReturnType<typeof request>>) => redeem(platform, callerOf(playerId), body),
    take: async (itemId: string, { delivery, ...wish }: Wish = {}) =>
      redeem(platform, callerOf(playerId), { ...(await request(itemId, wish)), delivery }),
    convert: async (points: number, version: number) => {
      const requestId = newId()
      const detail = { requestId, points: String(points), version: String(version) }
      const proof = await prove(platform, playerId, 'convert-points', detail)
      return convert(platform, callerOf(playerId), { requestId, points, version, proof })
    },
    points: () => readPoints(platform.app.db, playerId),
  }
}

export const stockOf = async ({ app, settings }: Parts, itemId: string) =>
  (await readItem(app.db, settings.current().brandId, itemId))!
