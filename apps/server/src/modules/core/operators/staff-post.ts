import type { Tx } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'

interface AnyStaffLetter {
  receiver: string
  language: string
  /** Where the letter leads in the back office; whoever reads it later in our own books does not see it. */
  path?: string
  livesSeconds?: number
}

export type StaffLetter = AnyStaffLetter &
  (
    | { kind: 'staff-invitation'; fills: { name: string; username: string; at: string } }
    | { kind: 'staff-email-changed'; fills: { username: string; contact: string; at: string } }
  )

/** How letters reach staff. Operators know no module that sends; whoever puts the program together hands it in. */
export interface StaffPost {
  /** False where no mail leaves the platform: then a link is told to whoever asked for it. */
  isSetUp(): boolean
  /** Written in the transaction of what it tells. */
  send(tx: Tx, letter: StaffLetter): Promise<void>
  /** The back office as whoever asks reaches it. */
  origin(request: RequestFacts): string
}

export const noPost: StaffPost = {
  isSetUp: () => false,
  send: async () => undefined,
  origin: (request) => request.origin,
}
