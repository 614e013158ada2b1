import type { App } from '../../../../platform/app.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { foldFacts, isSettledForGood } from '../../../play/betting/index.ts'
import type { FactStretch } from '../../../play/betting/index.ts'
import {
  holdProgress,
  holdRequirements,
  readCounted,
  readFacts,
  readFewOpen,
  readPlayed,
} from './count-reads.ts'
import { moveProgress, writeCounted, writeProgress, writeUsed } from './count-store.ts'
import type { UsedRow } from './count-store.ts'
import { tally } from '../rules/tally.ts'
import type { Held, Tally } from '../rules/tally.ts'
import type { Fact } from '../types.ts'

const keyOf = ({ playerId, betId }: { playerId: string; betId: string }) => `${playerId}/${betId}`

type Open = Map<string, (Held & { currency: string })[]>

/** What these players have open, oldest first. */
const holdOpen = async (tx: Tx, playerIds: readonly string[]): Promise<Open> => {
  const open: Open = new Map()
  for (const { requirementId, playerId, ...row } of await holdRequirements(tx, playerIds))
    open.set(playerId, [...(open.get(playerId) ?? []), { id: requirementId, ...row }])
  return open
}

/** More players than this with something open are not named to the query one by one. */
const FEW_PLAYERS = 5_000

/**
 * Settled bets of whoever has something open in their currency, and what that is. Where few have, the facts are read once, for them alone,
 * and not at all where nobody has; only players who played are held.
 */
const readOpenFacts = async (
  tx: Tx,
  stretch: FactStretch,
  most: number,
): Promise<{ open: Open; facts: Fact[] }> => {
  const someOpen = await readFewOpen(tx, most)
  if (someOpen?.length === 0) return { open: new Map(), facts: [] }
  const played = someOpen && (await readFacts(tx, stretch, someOpen))
  const open = await holdOpen(
    tx,
    played ? [...new Set(played.map(({ playerId }) => playerId))] : await readPlayed(tx, stretch),
  )
  if (open.size === 0) return { open, facts: [] }
  const facts = played ?? (await readFacts(tx, stretch, [...open.keys()]))
  const isOpen = ({ playerId, currency: of }: (typeof facts)[number]) =>
    open.get(playerId)?.some(({ currency }) => currency === of) ?? false
  return { open, facts: facts.filter(isOpen) }
}

/** What of these bets was counted before. */
const readTallies = async (tx: Tx, facts: readonly Fact[]): Promise<Map<string, Tally>> => {
  const bets = new Map(facts.map((fact) => [keyOf(fact), fact]))
  const tallies = new Map<string, Tally>()
  const mayComeAgain = [...bets.values()].filter(({ gameId }) => !isSettledForGood(gameId))
  const counted = mayComeAgain.length === 0 ? [] : await readCounted(tx, mayComeAgain)
  for (const row of counted) {
    const { category } = bets.get(keyOf(row))!
    tallies.set(keyOf(row), { fact: { ...row, category }, ...row })
  }
  return tallies
}

const QUARTER_MS = 15 * 60_000

/** What bonuses used up of bets that are never told of again, by quarters of an hour: a rebate leaves it out. */
const usedIn = (open: ReadonlyMap<string, readonly Held[]>, tallies: readonly Tally[]): UsedRow[] => {
  const bonuses = new Set([...open.values()].flat().flatMap(({ id, isBonus }) => (isBonus ? [id] : [])))
  const used = new Map<string, UsedRow>()
  if (bonuses.size === 0) return []
  for (const { fact, parts } of tallies) {
    const raw = parts.reduce((sum, part) => (bonuses.has(part.id) ? sum + part.raw : sum), 0n)
    if (raw === 0n) continue
    const { playerId, category } = fact
    const startsAt = new Date(Math.floor(fact.at.getTime() / QUARTER_MS) * QUARTER_MS)
    const key = `${playerId}/${startsAt.getTime()}/${category}`
    used.set(key, { playerId, startsAt, category, raw: raw + (used.get(key)?.raw ?? 0n) })
  }
  return [...used.values()]
}

/** A bet that may be corrected is kept with what it counted; of one that is settled for good the sums are enough. */
const write = async (
  tx: Tx,
  open: ReadonlyMap<string, readonly Held[]>,
  tallies: readonly Tally[],
): Promise<void> => {
  const counted = new Set(tallies.flatMap(({ parts }) => parts.map(({ id }) => id)))
  await writeProgress(
    tx,
    [...open.values()]
      .flat()
      .flatMap(({ id, progress }) => (counted.has(id) ? [{ requirementId: id, progress }] : [])),
  )
  const kept = tallies.filter(({ fact }) => !isSettledForGood(fact.gameId))
  if (kept.length > 0)
    await writeCounted(
      tx,
      kept.map(({ fact, stake, payout, valid, parts }) => ({ ...fact, stake, payout, valid, parts })),
    )
  const used = usedIn(
    open,
    tallies.filter(({ fact }) => isSettledForGood(fact.gameId)),
  )
  if (used.length > 0) await writeUsed(tx, used)
}

/**
 * Counts what was settled and corrected since the last time towards what is open, every fact once; answers whose bets they were. Past `few`
 * players with something open, those of a stretch are found by its facts.
 */
export const countBets = async (app: App, few = FEW_PLAYERS): Promise<ReadonlySet<string>> => {
  const players = new Set<string>()
  const countStretch = async (tx: Tx, stretch: FactStretch): Promise<void> => {
    const { open: held, facts } = await readOpenFacts(tx, stretch, few)
    if (facts.length > 0) {
      const open = new Map<string, Held[]>(held)
      const tallies = await readTallies(tx, facts)
      const changed = new Map<string, Tally>()
      for (const fact of facts) {
        players.add(fact.playerId)
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
  await foldFacts(app, { hold: holdProgress, count: countStretch })
  return players
}
