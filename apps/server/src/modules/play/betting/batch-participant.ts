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
import {
  freeSpinsAfter,
  freeSpinsIn,
  lockFreeSpins,
  writeFreeRounds,
  writeFreeSpins,
} from './free-spins/batch-statements.ts'
import type { FreeSpins } from './free-spins/types.ts'
import type { RoundRow, SeedView } from './types.ts'

/** What betting locks and writes in the batch writer's transaction: seed pairs, guards, rounds (each its own bet), facts, jackpot hits. */
export const createBatchParticipant = (
  brandId: () => string,
  rules: () => PlayRules,
): BatchParticipant<SeedView, RoundRow> => ({
  fault: 'rounds',
  lock: (playerIds) => [lockSeeds(playerIds), lockFreeSpins(playerIds), readGuards(playerIds, rules())],
  read: ([rows, free, guards]) => {
    const guardOf = guardsIn(guards ?? [])
    const freeOf = freeSpinsIn(free ?? [])
    return new Map(
      (rows ?? [])
        .filter((row) => row['state'] === 'active')
        .map((row): [string, SeedView] => {
          const playerId = row['player_id'] as string
          return [playerId, seedView(row, { guard: guardOf(playerId), freeSpins: freeOf(playerId) })]
        }),
    )
  },
  advance: (view, row, at) => ({
    ...view,
    nonce: row.nonce + 1,
    carriedCost: row.carriedCost,
    lastRoundAt: at,
    guard: row.guard.after,
    freeSpins: freeSpinsAfter(view.freeSpins, row),
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
    ...stakedFacts(rows, at),
    ...freeRounds(rows, at),
    ...writeLastRounds(rows),
    ...(rows.some(({ jackpots }) => jackpots.length > 0) ? [writeHits(rows, brandId(), at)] : []),
  ],
})

const provenBonuses = (rows: readonly RoundRow[]) => {
  const staked = rows.filter(({ bonusRequirementId }) => bonusRequirementId !== null)
  return staked.length > 0 ? [proveBonuses(staked)] : []
}

/** A free round is nobody's bet: nothing that counts stakes hears of it. */
const stakedFacts = (rows: readonly RoundRow[], at: Date) => {
  const staked = rows.filter(({ free }) => free === null)
  return staked.length > 0 ? [writeFacts(staked, at)] : []
}

const freeRounds = (rows: readonly RoundRow[], at: Date) =>
  rows.some(({ free }) => free !== null) ? [writeFreeSpins(rows, at), writeFreeRounds(rows, at)] : []

const bonusOf = (row: Row): SeedView['bonus'] =>
  row['requirement_id'] === null
    ? null
    : {
        requirementId: row['requirement_id'] as string,
        stakeMax: row['stake_max'] as bigint,
        excludedGames: row['excluded_games'] as string[],
        expiresAt: row['expires_at'] as Date,
      }

const seedView = (row: Row, parts: { guard: Guard; freeSpins: readonly FreeSpins[] }): SeedView => ({
  seedPairId: row['seed_pair_id'] as string,
  serverSeedSealed: row['server_seed_sealed'] as Buffer,
  commitment: row['commitment'] as string,
  clientSeed: row['client_seed'] as string,
  nonce: row['nonce'] as number,
  activatedAt: row['activated_at'] as Date,
  carriedCost: row['carried_cost'] as bigint,
  lastRoundAt: row['last_round_at'] as Date | null,
  upline: row['upline'] as string[],
  lineChanges: row['line_changes'] as bigint,
  isHeld: row['is_held'] as boolean,
  ...parts,
  bonus: bonusOf(row),
})
