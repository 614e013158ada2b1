import { LRUCache } from 'lru-cache'
import { openSeed } from '@krathong/games/fairness'
import type { RandomStream } from '@krathong/games/fairness'
import type { Sealer } from '../../../../platform/crypto.ts'
import { requireSoundRng } from '../../../../platform/entropy.ts'

/** Opens sealed server seeds; the last few thousand stay folded in memory so that a round costs no decryption. Seeds never leave here. Opens none while chance is not sound. */
export interface Streams {
  open(
    playerId: string,
    seedPairId: string,
    sealed: Buffer,
  ): (clientSeed: string, nonce: number) => RandomStream
}

const KEPT = 5_000

export const sealContext = (playerId: string, seedPairId: string) => `server-seed:${playerId}:${seedPairId}`

export const createStreams = (sealer: Sealer): Streams => {
  const opened = new LRUCache<string, ReturnType<typeof openSeed>>({ max: KEPT })
  return {
    open: (playerId, seedPairId, sealed) => {
      requireSoundRng()
      const known = opened.get(seedPairId)
      if (known) return known
      const fresh = openSeed(sealer.open(sealed, sealContext(playerId, seedPairId)))
      opened.set(seedPairId, fresh)
      return fresh
    },
  }
}
