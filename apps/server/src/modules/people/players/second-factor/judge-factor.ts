import type { FactorMethod } from '@krathong/protocol/calls/factor'
import type { App } from '../../../../platform/app.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { takeCode as takeSentCode } from '../../../core/verification/index.ts'
import { readMeans } from './factor-reads.ts'
import { takeTicket } from './factor-store.ts'
import type { Ticket } from './factor-store.ts'
import { isSameName } from '../rules/factor-methods.ts'
import { destinationOf } from './send-factor-code.ts'
import { takeCode } from '../sign-in/take-code.ts'

export interface FactorAnswer {
  method: FactorMethod
  answer: string
}

const isProven = async (
  tx: Tx,
  app: App,
  { playerId, ticketHash }: Ticket & { ticketHash: Buffer },
  { method, answer }: FactorAnswer,
) => {
  if (method === 'authenticator' || method === 'recovery') return takeCode(tx, app, playerId, answer)
  const means = await readMeans(tx, playerId)
  if (!means) return false
  if (method === 'payee-name') return means.payee_name !== null && isSameName(means.payee_name, answer)
  const destination = destinationOf(means, method)
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

/** Takes an answer that proves its player, and with it the ticket: once, in the transaction of what it opens. False for a wrong one. */
export const takeFactor = async (
  tx: Tx,
  app: App,
  ticket: Ticket & { ticketHash: Buffer },
  answer: FactorAnswer,
): Promise<boolean> => {
  if (!(await isProven(tx, app, ticket, answer))) return false
  if (!(await takeTicket(tx, ticket.ticketHash))) throw new Refusal('FACTOR_EXPIRED')
  return true
}
