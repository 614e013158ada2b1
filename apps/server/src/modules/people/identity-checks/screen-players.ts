import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readIdentityStatus } from './reads.ts'
import { screenPlayer } from './screening-store.ts'
import { recordTermsShownAtSignUp } from './acknowledge-terms.ts'
import type { IdentityParts } from './types.ts'

/** A player who has just signed up: was told when a check is needed, and is held against the lists if they gave a name. */
export const meetNewPlayer = async (tx: Tx, settings: Settings, playerId: string): Promise<void> => {
  await recordTermsShownAtSignUp(tx, settings, playerId)
  const { brandId, payeeName, birthday } = await readIdentityStatus(tx, playerId)
  if (payeeName) await screenPlayer(tx, { playerId, brandId, name: payeeName, birthDate: birthday })
}

const PLAYERS_A_TURN = 200

/** Holds every player who gave a name against the lists in force, a few hundred at a time; answers how many new hits there are. */
export const screenAll = async ({
  app,
  settings,
}: Pick<IdentityParts, 'app' | 'settings'>): Promise<number> => {
  const { brandId } = settings.current()
  let found = 0
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const players = await app.db
      .selectFrom('players.v_identities')
      .select(['player_id', 'payee_name', 'birthday'])
      .where('brand_id', '=', brandId)
      .where('player_id', '>', after)
      .where('state', '<>', 'closed')
      .orderBy('player_id')
      .limit(PLAYERS_A_TURN)
      .execute()
    for (const { player_id: playerId, payee_name: name, birthday: birthDate } of players)
      if (playerId && name)
        found += await transact(app.db, (tx) => screenPlayer(tx, { playerId, brandId, name, birthDate }))
    if (players.length < PLAYERS_A_TURN) return found
    after = players.at(-1)!.player_id!
  }
}
