import { hashToken } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isPlayStopped } from '../../people/protection/index.ts'
import { readSitter } from './reads.ts'
import { useVendorLaunch } from './store.ts'

export interface TakenLaunch {
  playerId: string
  sessionId: string
  nodeId: string
  language: string
  mode: 'real' | 'free'
  /** Where the player sits. */
  address: string
}

/**
 * Takes a launch token out of use for an outside vendor: only one of its own games, and the game it says, if it says one. Null when it
 * opens nothing; a token that was not this vendor's stays unused.
 */
export const takeLaunch = async (
  tx: Tx,
  launchToken: string,
  { vendorCode, nodeId }: { vendorCode: string; nodeId: string | null },
): Promise<TakenLaunch | null> => {
  const launch = await useVendorLaunch(tx, hashToken(launchToken), { vendorCode, nodeId })
  const sitter = launch && (await readSitter(tx, launch.player_id, launch.session_id))
  if (!launch || !sitter || (await isPlayStopped(tx, launch.player_id))) return null
  return {
    playerId: launch.player_id,
    sessionId: launch.session_id,
    nodeId: launch.node_id,
    language: launch.language,
    mode: launch.mode === 'free' ? 'free' : 'real',
    address: launch.address,
  }
}
