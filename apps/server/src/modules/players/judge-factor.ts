import type { FactorWay } from '@krathong/protocol/calls/factor'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeCode as takeSentCode } from '../verification/index.ts'
import { readMeans } from './factor-reads.ts'
import type { Ticket } from './factor-store.ts'
import { isSameName } from './rules/factor-ways.ts'
import { destinationOf } from './send-factor-code.ts'
import { takeCode } from './take-code.ts'

export interface FactorAnswer {
  way: FactorWay
  answer: string
}

/** Whether an answer proves its player: judged in the transaction that uses it up. */
export const isProven = async (
  tx: Tx,
  app: App,
  { playerId, ticketHash }: Ticket & { ticketHash: Buffer },
  { way, answer }: FactorAnswer,
) => {
  if (way === 'authenticator' || way === 'recovery') return takeCode(tx, app, playerId, answer)
  const means = await readMeans(tx, playerId)
  if (!means) return false
  if (way === 'payee-name') return means.payee_name !== null && isSameName(means.payee_name, answer)
  const destination = destinationOf(means, way)
  return (
    destination !== null &&
    (await takeSentCode(tx, app, {
      brandId: means.brand_id,
      purpose: 'second-factor',
      destination: destination.key,
      asker: { sessionHash: ticketHash },
      code: answer,
    })) !== null
  )
}
