import type { FactorMethod } from '@krathong/protocol/calls/factor'
import type { App } from '../../../../platform/app.ts'
import { hashToken, newToken } from '../../../../platform/crypto.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readMeans } from './factor-reads.ts'
import { insertTicket } from './factor-store.ts'
import type { Ticket } from './factor-store.ts'
import { factorMethodsOf } from '../rules/factor-methods.ts'

export const FACTOR_COOKIE = 'factor'

const TICKET_MINUTES = 10
const MINUTE_SECONDS = 60

/** Both this browser and this network have opened the door before. */
export const isFamiliar = (clients: readonly string[], known: readonly string[]) =>
  clients.length > 1 && clients.every((client) => known.includes(client))

/** How this player may prove themselves a second time; nothing for who has nothing to prove it by, or is let in once by the staff. */
export const readFactorMethods = async (app: App, playerId: string): Promise<FactorMethod[]> => {
  const row = await readMeans(app.db, playerId)
  if (!row || row.is_waived) return []
  return factorMethodsOf({
    hasAuthenticator: row.has_authenticator,
    hasRecoveryCode: row.has_recovery_code,
    phone: row.phone,
    email: row.email,
    payeeName: row.has_payee_name ? row.payee_name : null,
  })
}

/**
 * Notes that somebody has shown the first proof of a sign-in, in a cookie of their browser that is good for the second proof only.
 * Answers the refusal that asks for it.
 */
export const askFactor = async (app: App, opened: Ticket, request: RequestFacts): Promise<Refusal> => {
  const ticket = newToken()
  await transact(app.db, (tx) =>
    insertTicket(tx, { ...opened, ticketHash: hashToken(ticket), minutes: TICKET_MINUTES }),
  )
  request.setCookie(FACTOR_COOKIE, ticket, { maxAgeSeconds: TICKET_MINUTES * MINUTE_SECONDS })
  return new Refusal('SECOND_FACTOR_NEEDED', { ways: [...opened.methods] })
}
