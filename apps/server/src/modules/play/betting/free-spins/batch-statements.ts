import type { Row, Statement } from '../../../../platform/db/pipeline.ts'
import { int4s, int8s, texts, uuids } from '../../../../platform/db/columns.ts'
import type { RoundRow } from '../types.ts'
import type { FreePlace, FreeSpins } from './types.ts'

/** What of free spins a batch of rounds locks and writes: one statement a table. */
export const lockFreeSpins = (playerIds: readonly string[]): Statement => ({
  name: 'betting.lock_free_spins',
  text: `select g.player_id, g.grant_id, g.games, g.stake, g.spins, g.used, g.won, g.expires_at
    from betting.free_spins g where g.player_id = any($1::uuid[]) and g.ended_at is null
    order by g.player_id, g.expires_at, g.grant_id for update of g`,
  values: [uuids([...playerIds].sort())],
})

/** Each player's, the first to end first. */
export const freeSpinsIn = (rows: readonly Row[]): ((playerId: string) => readonly FreeSpins[]) => {
  const byPlayer = new Map<string, FreeSpins[]>()
  for (const row of rows) {
    const playerId = row['player_id'] as string
    const own = byPlayer.get(playerId) ?? []
    own.push({
      grantId: row['grant_id'] as string,
      games: row['games'] as string[],
      stake: row['stake'] as bigint,
      spins: row['spins'] as number,
      used: row['used'] as number,
      won: row['won'] as bigint,
      expiresAt: row['expires_at'] as Date,
    })
    byPlayer.set(playerId, own)
  }
  return (playerId) => byPlayer.get(playerId) ?? []
}

export const freeSpinsAfter = (
  freeSpins: readonly FreeSpins[],
  { free, payout }: Pick<RoundRow, 'free' | 'payout'>,
): readonly FreeSpins[] =>
  free === null
    ? freeSpins
    : freeSpins.map((one) =>
        one.grantId === free.grantId ? { ...one, used: free.place, won: one.won + payout } : one,
      )

type FreeRow = RoundRow & { free: FreePlace }

const freeOnly = (rows: readonly RoundRow[]): FreeRow[] =>
  rows.filter((row): row is FreeRow => row.free !== null)

/**
 * Takes the spins, if each is still the next one of what is not over. The division stops the flush before its commit where one is not
 * (22012): of two tabs one finds it taken and is decided again.
 */
export const writeFreeSpins = (rows: readonly RoundRow[], at: Date): Statement => {
  const taken = new Map<string, { first: FreeRow; last: FreeRow; won: bigint }>()
  for (const row of freeOnly(rows)) {
    const known = taken.get(row.free.grantId)
    taken.set(row.free.grantId, {
      first: known?.first ?? row,
      last: row,
      won: (known?.won ?? 0n) + row.payout,
    })
  }
  const grants = [...taken.values()].sort((a, b) => (a.first.free.grantId < b.first.free.grantId ? -1 : 1))
  return {
    name: 'betting.write_free_spins',
    text: `with taken as (
        update betting.free_spins g set used = k.used, won = g.won + k.won
        from unnest($1::uuid[], $2::integer[], $3::integer[], $4::bigint[]) as k (grant_id, before, used, won)
        where g.grant_id = k.grant_id and g.used = k.before and g.ended_at is null and g.expires_at > $5::timestamptz
        returning 1)
      select 1 / (count(*) = $6::integer)::integer as all_stood from taken`,
    values: [
      uuids(grants.map(({ first }) => first.free.grantId)),
      int4s(grants.map(({ first }) => first.free.place - 1)),
      int4s(grants.map(({ last }) => last.free.place)),
      int8s(grants.map(({ won }) => won)),
      at.toISOString(),
      String(grants.length),
    ],
  }
}

export const writeFreeRounds = (rows: readonly RoundRow[], at: Date): Statement => {
  const free = freeOnly(rows)
  return {
    name: 'betting.write_free_rounds',
    text: `insert into betting.free_rounds (grant_id, place, player_id, round_id, game_id, cost, payout, placed_at)
      select k.grant_id, k.place, k.player_id, k.round_id, k.game_id, k.cost, k.payout, $8::timestamptz
      from unnest($1::uuid[], $2::integer[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[], $7::bigint[])
        as k (grant_id, place, player_id, round_id, game_id, cost, payout)`,
    values: [
      uuids(free.map((row) => row.free.grantId)),
      int4s(free.map((row) => row.free.place)),
      uuids(free.map((row) => row.playerId)),
      uuids(free.map((row) => row.roundId)),
      texts(free.map((row) => row.gameId)),
      int8s(free.map((row) => row.cost)),
      int8s(free.map((row) => row.payout)),
      at.toISOString(),
    ],
  }
}
