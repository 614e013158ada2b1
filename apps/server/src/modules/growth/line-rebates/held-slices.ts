import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { readFlaggedKeys } from '../opposite-bets/index.ts'
import { readSlotsOfRounds } from '../turnover/index.ts'
import type { ValidStake } from '../turnover/index.ts'
import type { RebateRun } from './store.ts'

/** Only lotteries have one result for two members whose bets we know (decision 0145). */
const CATEGORY = 'LOTTERY'

/** What of a member's valid stakes of a day is of one round that is flagged. */
export interface HeldSlice extends ValidStake {
  roundId: string
  openedAt: Date
}

export const keyOfSlice = ({ playerId, lineId, category }: Omit<ValidStake, 'valid'>): string =>
  `${playerId} ${lineId} ${category}`

/** Of these rounds those of which an earlier run holds, or held, something. */
const readHeldBefore = async (tx: Tx, roundIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`
    select player_id || ' ' || held_round as key from line_rebates.lines
    where held_round is not null and held_round = any (${[...roundIds]}::uuid[])`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Flagged rounds of a day that nobody has cleared. What a correction takes back of one waits only where what it takes back waits or was
 * denied too: of what was paid before it is taken off like any other.
 */
export const heldSlices = async (
  tx: Tx,
  run: RebateRun,
  exceptGames: readonly string[],
): Promise<HeldSlice[]> => {
  const keys = (await readFlaggedKeys(tx, run)).filter(({ gameId }) => !exceptGames.includes(gameId))
  if (keys.length === 0) return []
  const slots = (await readSlotsOfRounds(tx, run, keys)).filter(
    ({ startsAt }) => startsAt >= run.periodFrom && startsAt < run.periodTo,
  )
  const rounds = Map.groupBy(slots, ({ playerId, lineId, roundId }) => `${playerId} ${lineId} ${roundId}`)
  const slices = [...rounds.values()].map((group): HeldSlice => {
    const { playerId, lineId, roundId, openedAt } = group[0]!
    const valid = group.reduce((sum, { wonStake, lostStake }) => sum + wonStake + lostStake, 0n)
    return { playerId, lineId, roundId, openedAt, category: CATEGORY, valid }
  })
  const before = await readHeldBefore(
    tx,
    slices.map(({ roundId }) => roundId),
  )
  return slices.filter(
    ({ playerId, roundId, valid }) => valid > 0n || (valid < 0n && before.has(`${playerId} ${roundId}`)),
  )
}

/** The stakes of a day without what is of flagged rounds. */
export const withoutSlices = (
  stakes: readonly ValidStake[],
  held: readonly HeldSlice[],
): readonly ValidStake[] => {
  if (held.length === 0) return stakes
  const rest = new Map(stakes.map((stake) => [keyOfSlice(stake), stake]))
  for (const slice of held) {
    const { playerId, lineId, category } = slice
    const known = rest.get(keyOfSlice(slice))
    rest.set(keyOfSlice(slice), { playerId, lineId, category, valid: (known?.valid ?? 0n) - slice.valid })
  }
  return [...rest.values()].filter(({ valid }) => valid !== 0n)
}
