import type { App } from '../../../../platform/app.ts'
import { hashToken } from '../../../../platform/crypto.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { FACTOR_COOKIE } from './ask-factor.ts'
import { readTicket } from './factor-reads.ts'
import type { Ticket } from './factor-store.ts'

/** The sign-in that waits in this browser; FACTOR_EXPIRED where none does. */
export const ticketOf = async (app: App, request: RequestFacts): Promise<Ticket & { ticketHash: Buffer }> => {
  const cookie = request.cookies[FACTOR_COOKIE]
  const ticketHash = hashToken(cookie ?? '')
  const ticket = cookie ? await readTicket(app.db, ticketHash) : null
  if (!ticket) throw new Refusal('FACTOR_EXPIRED')
  return { ...ticket, ticketHash }
}
