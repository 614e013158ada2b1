import type { Row } from '../../../platform/db/pipeline.ts'
import type { BatchParticipant } from '../../core/ledger/index.ts'
import { writeHits } from '../jackpots/index.ts'
import { guardsIn, readGuards, writeGuards } from '../../people/protection/index.ts'
import type { Guard, PlayRules } from '../../people/protection/index.ts'
import {
  lockSeeds,
  proveBonuses,
  writeFacts,
  writeLastRounds,
  writeRounds,
  writeSeeds,
} from './batch-store.ts'
import type { RoundRow, SeedView } from './types.ts'

/** What betting locks and writes in the batch writer's transaction: seed pairs, guards, rounds (each its own bet), facts, jackpot hits. */
export const createBatchParticipant = (
  brandId: () => string,
  rules: () => PlayRules,
): BatchParticipant<SeedView, RoundRow> => ({
  fault: 'rounds',
  lock: (playerIds) => [lockSeeds(playerIds), readGuards(playerIds, rules())],
  read: ([rows, guards]) => {
    const guardOf = guardsIn(guards ?? [])
    return new Map(
      (rows ?? [])
        .filter((row) => row['state'] === 'active')
        .map((row) => [row['player_id'] as string, seedView(row, guardOf(row['player_id'] as string))]),
    )
  },
  advance: (view, row, at) => ({
    ...view,
    nonce: row.nonce + 1,
    carriedCost: row.carriedCost,
    lastRoundAt: at,
    guard: row.guard.after,
  }),
  write: (rows, at) => [
    ...provenBonuses(rows),
    writeSeeds(rows, at),
    ...writeGuards(
      rows.map(({ guard }) => guard),
      rules(),
      at,
    ),
    writeRounds(rows, at),
    writeFacts(rows, at),
    writeLastRounds(rows),
    ...(rows.some(({ jackpots }) => jackpots.length > 0) ? [writeHits(rows, brandId(), at)] : []),
  ],
})

const provenBonuses = (rows: readonly RoundRow[]) => {
  const staked = rows.filter(({ bonusRequirementId }) => bonusRequirementId !== null)
  return staked.length > 0 ? [proveBonuses(staked)] : []
}

const bonusOf = (row: Row): SeedView['bonus'] =>
  row['requirement_id'] === null
    ? null
    : {
        requirementId: row['requirement_id'] as string,
        stakeMax: row['stake_max'] as bigint,
        excludedGames: row['excluded_games'] as string[],
        expiresAt: row['expires_at'] as Date,
      }

const seedView = (row: Row, guard: Guard): SeedView => ({
  seedPairId: row['seed_pair_id'] as string,
  serverSeedSealed: row['server_seed_sealed'] as Buffer,
  commitment: row['commitment'] as string,
  clientSeed: row['client_seed'] as string,
  nonce: row['nonce'] as number,
  activatedAt: row['activated_at'] as Date,
  carriedCost: row['carried_cost'] as bigint,
  lastRoundAt: row['last_round_at'] as Date | null,
  upline: row['upline'] as string[],
  isHeld: row['is_held'] as boolean,
  guard,
  bonus: bonusOf(row),
})
