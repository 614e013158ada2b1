import { texts, uuids } from '../../../platform/db/columns.ts'
import type { Statement } from '../../../platform/db/pipeline.ts'

/** A round that is written now, and the codes of the pots it hit. */
interface RoundHits {
  playerId: string
  roundId: string
  jackpots: readonly string[]
}

/** The hits of a batch of rounds, in the commit that writes them: one statement, whatever their number. */
export const writeHits = (rows: readonly RoundHits[], brandId: string, at: Date): Statement => {
  const hits = rows.flatMap((row) => row.jackpots.map((code) => ({ row, code })))
  return {
    name: 'jackpots.write_hits',
    text: `insert into jackpots.hits (player_id, round_id, brand_id, pot_code, hit_at)
      select player_id, round_id, $4::uuid, pot_code, $5::timestamptz from unnest($1::uuid[], $2::uuid[], $3::text[]) as h (player_id, round_id, pot_code)`,
    values: [
      uuids(hits.map(({ row }) => row.playerId)),
      uuids(hits.map(({ row }) => row.roundId)),
      texts(hits.map(({ code }) => code)),
      brandId,
      at.toISOString(),
    ],
  }
}
