import { CompiledQuery, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Row, Statement } from '../../../platform/db/pipeline.ts'
import { guardsIn, readGuards, writeGuards } from './guard-statements.ts'
import type { Guard, GuardStep, PlayRules } from './types.ts'

/** The same statements as a batch sends, in a transaction of its own: for bets that are too rare for a batch. */
const run = async (tx: Tx, { text, values }: Statement): Promise<Row[]> =>
  (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

/** The guard that a bet is judged by; the caller holds the player's cash account. Held until the transaction ends, if there is one. */
export const holdGuard = async (tx: Tx, playerId: string, rules: PlayRules): Promise<Guard> => {
  await sql`select 1 from protection.guards where player_id = ${playerId}::uuid for update`.execute(tx)
  return guardsIn(await run(tx, readGuards([playerId], rules)))(playerId)
}

/** The same for many players at once. */
export const holdGuards = async (
  tx: Tx,
  playerIds: readonly string[],
  rules: PlayRules,
): Promise<(playerId: string) => Guard> => {
  const sorted = [...playerIds].sort()
  await sql`select 1 from protection.guards where player_id = any(${sorted}::uuid[]) order by player_id for update`.execute(
    tx,
  )
  return guardsIn(await run(tx, readGuards(sorted, rules)))
}

/** Writes what the steps counted, and fails (22012) when the guard is not as they were judged by. */
export const writeGuard = async (
  tx: Tx,
  steps: readonly GuardStep[],
  rules: PlayRules,
  at: Date,
): Promise<void> => {
  for (const statement of writeGuards(steps, rules, at)) await run(tx, statement)
}
