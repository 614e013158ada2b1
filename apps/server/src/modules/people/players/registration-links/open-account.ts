import type { CallRead, calls } from '@krathong/protocol'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { checkOpened } from '../registration/check-opened.ts'
import { countingTaken } from '../registration/check-registration.ts'
import type { RegistrationParts } from '../registration/complete-registration.ts'
import { createPlayer } from '../registration/create-player.ts'
import { AGENT, isAgentType, PLAYER } from '../rules/player-types.ts'
import { pointsAsked } from '../rebates/set-points.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { insertOpened, readOpened } from './link-store.ts'
import { takePlace } from './take-place.ts'

type Wanted = CallRead<typeof calls.agentAccounts.open>

/** Accounts one agent opens on a day: a busy shop's, and no machine's. */
export const OPENED_MAX = 100

const openOnce = async (
  tx: Tx,
  { settings, hooks }: RegistrationParts,
  { agentId, wanted, passwordHash }: { agentId: string; wanted: Wanted; passwordHash: string },
): Promise<string> => {
  const { brandId, value } = settings.current()
  const { account, today } = await readOpened(tx, {
    agentId,
    requestId: wanted.requestId,
    zone: value.timeZone,
  })
  if (account !== null) {
    if (account !== wanted.username) throw new Refusal('KEY_REUSED')
    return account
  }
  if (today >= OPENED_MAX) throw new Refusal('ACCOUNTS_LIMIT', { most: OPENED_MAX })
  const player = await createPlayer(tx, {
    brandId,
    username: wanted.username,
    passwordHash,
    type: wanted.kind === 'agent' ? AGENT : PLAYER,
    language: null,
    currency: value.currency.code,
    email: null,
    birthday: null,
    profile: {},
    termsVersion: '',
    registeredFrom: null,
    mustChangePassword: true,
  })
  const promised = pointsAsked(wanted.points)
  await takePlace(tx, value, player.playerId, {
    arrivedBy: 'opened',
    agentId,
    linkId: null,
    referrerId: null,
    promised,
  })
  await insertOpened(tx, { agentId, requestId: wanted.requestId, playerId: player.playerId })
  await hooks.onRegistered(tx, player)
  return player.account
}

/**
 * An agent opens an account directly below their own. Its person signs in with the password the agent made and, before anything else,
 * chooses another, says when they were born and agrees to the terms. The same request is the same account.
 */
export const openAccount = async (
  parts: RegistrationParts,
  { playerId, type }: PlayerCaller,
  wanted: Wanted,
  request: RequestFacts,
): Promise<{ account: string }> => {
  if (!isAgentType(type)) throw new Refusal('NOT_AN_AGENT')
  checkOpened(parts.settings, wanted, request)
  const passwordHash = await hashPassword(wanted.password)
  const account = await countingTaken(parts.app, request, () =>
    transact(parts.app.db, (tx) => openOnce(tx, parts, { agentId: playerId, wanted, passwordHash })),
  )
  return { account }
}
