import { DRAW_PROOF_FORMAT } from '@krathong/lottery'
import type { DrawProof } from '@krathong/lottery'
import type { Db } from '../../../../platform/db/database.ts'
import { assert } from '../../../../platform/refusal.ts'
import { readDay, readDraw } from '../reads.ts'
import { readList } from '../shots/shots-store.ts'
import { isPlatformDraw } from '../store.ts'
import type { DrawRow } from '../store.ts'

/** What proves a draw of the platform, as far as it has gone; null where there is no such draw. */
export const drawProof = async (db: Db, gameCode: string, numero: string): Promise<DrawProof | null> => {
  const draw = await readDraw(db, gameCode, numero)
  if (!draw || !isPlatformDraw(draw)) return null
  const day = draw.day === null ? null : await readDay(db, gameCode, draw.day)
  assert(draw.day === null || day, 'a draw with a seed has its day')
  return {
    format: DRAW_PROOF_FORMAT,
    ...{ gameCode, numero, ...placeOf(draw), commitment: day?.commitment ?? null, seed: draw.seed },
    beacon: {
      source: draw.beacon_source as DrawProof['beacon']['source'],
      chain: draw.beacon_chain,
      round: Number(draw.beacon_round),
      ...{ randomness: draw.randomness, signature: draw.signature },
    },
    result: draw.result,
    ...(draw.shots_until && { shots: await shotsOf(db, draw) }),
  }
}

/** What players sent to a round: nothing until its last number is in. */
const shotsOf = async (db: Db, { draw_id: drawId, shots_hash: hash }: DrawRow) => ({
  hash,
  list:
    hash === null
      ? null
      : (await readList(db, drawId)).map(({ number, sender, at }) => ({
          number,
          at: at.toISOString(),
          sender,
        })),
})

/** The day of a draw and its place in it; one without a seed has them in its number. */
const placeOf = ({ day, no, numero }: DrawRow): Pick<DrawProof, 'day' | 'no'> => ({
  day: day ?? `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`,
  no: no ?? Number(numero.slice(8)),
})
