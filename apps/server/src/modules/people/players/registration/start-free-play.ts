import { randomBytes } from 'node:crypto'
import { newToken } from '../../../../platform/crypto.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Proof } from '../../../core/challenges/index.ts'
import { countRegistration, requireChallenge } from './check-registration.ts'
import type { RegistrationParts } from './complete-registration.ts'
import { createPlayer } from './create-player.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { affiliateCodeOf, CODE_BYTES } from '../rules/affiliate-codes.ts'
import { TRIAL } from '../rules/player-types.ts'
import { handOver, startSession } from '../sessions/start-session.ts'
import type { SignedIn } from '../types.ts'

/**
 * A trial account (type 4) for one visit: play money only, no password that anybody knows, and no way to become another account. Only
 * where the brand itself plays for play money: its games take no other.
 */
export const startFreePlay = async (
  parts: RegistrationParts,
  proof: Proof,
  request: RequestFacts,
): Promise<SignedIn> => {
  const { app, settings, hooks } = parts
  settings.requireOn('FREE_PLAY')
  const { brandId, value } = settings.current()
  if (!value.currency.isPlayMoney) throw new Refusal('FEATURE_OFF')
  await requireChallenge(parts, proof, request)
  const passwordHash = await hashPassword(newToken())
  const session = await transact(app.db, async (tx) => {
    const player = await createPlayer(tx, {
      brandId,
      username: `free${affiliateCodeOf(randomBytes(CODE_BYTES)).toLowerCase()}`,
      passwordHash,
      type: TRIAL,
      language: request.language,
      currency: value.currency.code,
      email: null,
      birthday: null,
      profile: {},
      termsVersion: value.termsVersion,
      registeredFrom: request.address,
    })
    await hooks.onRegistered(tx, player)
    return startSession(tx, player.playerId, request, { isFree: true })
  })
  await countRegistration(app, request)
  handOver(request, session)
  return { token: session.token, firstTimeLogin: true, passwordExpired: false }
}
