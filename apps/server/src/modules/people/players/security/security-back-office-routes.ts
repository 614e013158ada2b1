import { calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { readCursor, writeCursor } from '../../../../platform/cursor.ts'
import { implement } from '../../../../platform/http/implement.ts'
import { maskEmail } from '../../../../platform/mask.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { endSessionsByStaff, proposeFactorReset } from '../second-factor/reset-player-factor.ts'
import { maskPhone } from '../rules/factor-methods.ts'
import { readOwnSessions, readSignIns, readSecurityStatus } from './security-reads.ts'
import type { SignInOutcome } from '../types.ts'

const timeOf = (date: Date | null) => date?.toISOString() ?? null

const statusOf = async (app: App, playerId: string) => {
  const row = await readSecurityStatus(app.db, playerId)
  if (!row) throw new Refusal('NOT_FOUND')
  const sessions = await readOwnSessions(app.db, playerId)
  return {
    account: row.username,
    state: row.state,
    passwordChangedAt: timeOf(row.password_changed_at),
    mustChangePassword: row.must_change_password,
    authenticatorSince: timeOf(row.confirmed_at),
    recoveryCodesLeft: row.codes_left,
    phone: row.phone === null ? null : maskPhone(row.phone),
    email: maskEmail(row.verified_email),
    hasPayeeName: row.has_payee_name,
    waivedUntil: timeOf(row.waived_until),
    sessions: sessions.map((session) => ({
      sessionId: session.session_id,
      startedAt: session.started_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      address: session.address,
      device: session.device,
    })),
  }
}

/** What the back office sees and does of how a player gets in. */
export const securityBackOfficeRoutes = (app: App) =>
  implement('playerSecurity', calls.playerSecurity, {
    status: ({ playerId }) => statusOf(app, playerId),
    signIns: async ({ playerId, cursor, limit }) => {
      const rows = await readSignIns(app.db, playerId, { after: readCursor(cursor), limit })
      const last = rows.at(-1)
      return {
        content: rows.map((row) => ({
          signInId: row.sign_in_id,
          at: row.at.toISOString(),
          outcome: row.outcome as SignInOutcome,
          address: row.address,
          device: row.device,
        })),
        nextCursor: last && rows.length === limit ? writeCursor({ at: last.at, id: last.sign_in_id }) : null,
      }
    },
    endSessions: async (input, { caller, request }) => ({
      ended: await endSessionsByStaff(app, input, { operator: caller, address: request.address }),
    }),
    proposeFactorReset: (input, { caller, request }) =>
      proposeFactorReset(app, input, { operator: caller, address: request.address }),
  })
