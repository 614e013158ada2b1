import type { App } from '../../../../platform/app.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { foldFacts } from '../../../play/betting/index.ts'
import type { FactStretch } from '../../../play/betting/index.ts'
import { holdProgress, holdRequirements, readCounted, readFacts } from './count-reads.ts'
import { moveProgress, writeCounted, writeProgress } from './count-store.ts'
import { tally } from '../rules/tally.ts'
import type { Held, Tally } from '../rules/tally.ts'
import type { Fact } from '../types.ts'

const keyOf = ({ playerId, betId }: { playerId: string; betId: string }) => `${playerId}/${betId}`

/** What these players have open, and what of these bets was counted before. */
const readCountingState = async (tx: Tx, facts: readonly Fact[]) => {
  const open = new Map<string, Held[]>()
  for (const { requirementId, playerId, ...row } of await holdRequirements(tx, [
    ...new Set(facts.map(({ playerId }) => playerId)),
  ]))
    open.set(playerId, [...(open.get(playerId) ?? []), { id: requirementId, ...row }])
  const bets = new Map(facts.map((fact) => [keyOf(fact), fact]))
  const tallies = new Map<string, Tally>()
  for (const row of await readCounted(tx, [...bets.values()])) {
    const { category } = bets.get(keyOf(row))!
    tallies.set(keyOf(row), { fact: { ...row, category }, ...row })
  }
  return { open, tallies }
}

const write = async (
  tx: Tx,
  open: ReadonlyMap<string, readonly Held[]>,
  tallies: readonly Tally[],
): Promise<void> => {
  await writeProgress(
    tx,
    [...open.values()].flat().map(({ id, progress }) => ({ requirementId: id, progress })),
  )
  await writeCounted(
    tx,
    tallies.map(({ fact, stake, payout, valid, parts }) => ({ ...fact, stake, payout, valid, parts })),
  )
}

const countStretch = async (tx: Tx, stretch: FactStretch): Promise<void> => {
  const facts = await readFacts(tx, stretch)
  if (facts.length > 0) {
    const { open, tallies } = await readCountingState(tx, facts)
    const changed = new Map<string, Tally>()
    for (const fact of facts) {
      const key = keyOf(fact)
      const step = tally(open.get(fact.playerId) ?? [], fact, changed.get(key) ?? tallies.get(key))
      if (!step) continue
      open.set(fact.playerId, step.open)
      changed.set(key, step.tally)
    }
    await write(tx, open, [...changed.values()])
  }
  await moveProgress(tx, stretch.edge)
}

/** Counts what was settled and corrected since the last time towards what is open, every fact once. */
export const countBets = (app: App): Promise<void> =>
  foldFacts(app, { hold: holdProgress, count: countStretch })
