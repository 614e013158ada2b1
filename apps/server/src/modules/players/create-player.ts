import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cleanUsername, usernameKey, usernameSkeleton } from './rules/usernames.ts'
import { insertPlayer } from './store.ts'
import type { PlayerRow } from './store.ts'
import type { NewPlayer } from './types.ts'

export type PlayerWanted = Omit<PlayerRow, 'playerId' | 'usernameKey' | 'usernameSkeleton'>

/** Makes a player inside the caller's transaction; USERNAME_TAKEN when the name or one that looks like it is somebody's. */
export const createPlayer = async (tx: Tx, wanted: PlayerWanted): Promise<NewPlayer> => {
  const playerId = newId()
  const username = cleanUsername(wanted.username)
  const isMade = await insertPlayer(tx, {
    ...wanted,
    playerId,
    username,
    usernameKey: usernameKey(username),
    usernameSkeleton: usernameSkeleton(username),
  })
  if (!isMade) throw new Refusal('USERNAME_TAKEN', {}, { username: { code: 'USERNAME_TAKEN' } })
  return { playerId, account: username, currency: wanted.currency }
}
