import { calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { readCursor, writeCursor } from '../../../../platform/cursor.ts'
import { implement } from '../../../../platform/http/implement.ts'
import type { Settings } from '../../../core/settings/index.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../second-factor/bind-authenticator.ts'
import { changePassword } from '../sign-in/change-password.ts'
import { endSession } from '../sessions/end-session.ts'
import { readOwnSessions, readSecurity, readSignIns } from './security-reads.ts'
import type { SignInOutcome } from '../types.ts'

export const securityRoutes = (app: App, settings: Settings) =>
  implement('security', calls.security, {
    state: async (_, { caller }) => {
      const row = await readSecurity(app.db, caller.playerId)
      return {
        passwordChangedAt: row.password_changed_at?.toISOString() ?? null,
        authenticator: {
          confirmedAt: row.confirmed_at?.toISOString() ?? null,
          recoveryCodesLeft: row.codes_left,
        },
      }
    },
    sessions: async (_, { caller }) => ({
      content: (await readOwnSessions(app.db, caller.playerId)).map((row) => ({
        sessionId: row.session_id,
        startedAt: row.started_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        address: row.address,
        device: row.device,
        isThisOne: row.session_id === caller.sessionId,
      })),
    }),
    endSession: async ({ sessionId }, { caller }) => ({
      ended: await endSession(app, caller.playerId, { only: sessionId }),
    }),
    endOtherSessions: async (_, { caller }) => ({
      ended: await endSession(app, caller.playerId, { allBut: caller.sessionId }),
    }),
    signIns: async ({ cursor, limit }, { caller }) => {
      const rows = await readSignIns(app.db, caller.playerId, { after: readCursor(cursor), limit })
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
    changePassword: async (input, { caller, request }) => ({
      ended: await changePassword({ app, settings }, caller, input, request),
    }),
    beginAuthenticator: ({ password }, { caller }) => beginAuthenticator({ app, settings }, caller, password),
    confirmAuthenticator: ({ code }, { caller }) => confirmAuthenticator(app, caller, code),
    renewRecoveryCodes: (proof, { caller }) => renewRecoveryCodes(app, caller, proof),
    removeAuthenticator: async (proof, { caller }) => {
      await removeAuthenticator(app, caller, proof)
      return {}
    },
  })
