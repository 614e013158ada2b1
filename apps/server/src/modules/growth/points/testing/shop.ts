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
export const shopAs = (house: Parts, playerId: string) => {
  const request = async (itemId: string, { version = 1, quantity = 1 }: Wish = {}) => {
    const requestId = newId()
    const detail = { requestId, itemId, version: String(version), quantity: String(quantity) }
    const proof = await prove(house, playerId, 'redeem-points', detail)
    return { requestId, itemId, version, quantity, proof }
  }
  return {
    request,
    send: (body: Awaited<ReturnType<typeof request>>) => redeem(house, callerOf(playerId), body),
    take: async (itemId: string, { delivery, ...wish }: Wish = {}) =>
      redeem(house, callerOf(playerId), { ...(await request(itemId, wish)), delivery }),
    convert: async (points: number, version: number) => {
      const requestId = newId()
      const detail = { requestId, points: String(points), version: String(version) }
      const proof = await prove(house, playerId, 'convert-points', detail)
      return convert(house, callerOf(playerId), { requestId, points, version, proof })
    },
    points: () => readPoints(house.app.db, playerId),
  }
}

export const stockOf = async ({ app, settings }: Parts, itemId: string) =>
  (await readItem(app.db, settings.current().brandId, itemId))!
