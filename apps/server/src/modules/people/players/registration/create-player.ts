import { randomBytes } from 'node:crypto'
import type { RefusalCode } from '@krathong/protocol/refusals'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { affiliateCodeOf, CODE_BYTES } from '../rules/affiliate-codes.ts'
import { isAgentType } from '../rules/player-types.ts'
import { cleanUsername, usernameKey, usernameSkeleton } from '../rules/usernames.ts'
import { insertAffiliateCode, insertPlayer, readTaken } from '../store.ts'
import type { PlayerRow } from '../store.ts'
import type { NewPlayer } from '../types.ts'

export type PlayerWanted = Omit<PlayerRow, 'playerId' | 'usernameKey' | 'usernameSkeleton'>

const CODES = {
  username: 'USERNAME_TAKEN',
  phone: 'PHONE_TAKEN',
  idNumber: 'ID_NUMBER_TAKEN',
} as const satisfies Record<string, RefusalCode>
const FIELDS = { username: 'username', phone: 'mobileNum', idNumber: 'idNumber' } as const

/**
 * Makes a player inside the caller's transaction; USERNAME_TAKEN when the name or one that looks like it is somebody's, PHONE_TAKEN and
 * ID_NUMBER_TAKEN when that is. An agent comes with the code under which they invite.
 */
export const createPlayer = async (tx: Tx, wanted: PlayerWanted): Promise<NewPlayer> => {
  const playerId = newId()
  const username = cleanUsername(wanted.username)
  const row: PlayerRow = {
    ...wanted,
    playerId,
    username,
    usernameKey: usernameKey(username),
    usernameSkeleton: usernameSkeleton(username),
  }
  if (!(await insertPlayer(tx, row))) {
    const taken = await readTaken(tx, row)
    throw new Refusal(CODES[taken], {}, { [FIELDS[taken]]: { code: CODES[taken] } })
  }
  if (isAgentType(wanted.type))
    await insertAffiliateCode(tx, wanted.brandId, playerId, affiliateCodeOf(randomBytes(CODE_BYTES)))
  return { playerId, account: username, currency: wanted.currency }
}
