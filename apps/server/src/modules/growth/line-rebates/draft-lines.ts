import { isSoldByGroup, soldGames } from '@krathong/lottery'
import type { Tx } from '../../../platform/db/database.ts'
import { readSettingsAt } from '../../core/settings/index.ts'
import { readPointWords } from '../../people/players/index.ts'
import type { PointWords } from '../../people/players/index.ts'
import { readLinePaths, readPlacedStakes, readValidStakes } from '../turnover/index.ts'
import type { ValidStake } from '../turnover/index.ts'
import { heldSlices, keyOfSlice, withoutSlices } from './held-slices.ts'
import type { HeldSlice } from './held-slices.ts'
import type { RebateLine } from './rules.ts'
import type { RebateRun } from './store.ts'

/** These pay by prize groups, ticket by ticket. */
const BY_GROUP = soldGames.filter(({ series }) => isSoldByGroup(series.bets)).map(({ game }) => game.code)

/** So long a bet may stand before it is settled and still be told apart by when it was placed. */
const STANDS_DAYS = 60
const DAY_MS = 24 * 60 * 60_000

const AT_ONCE = 2_000

type Category = Parameters<PointWords['at']>[1]

interface Stake extends ValidStake {
  path: readonly string[]
  /** When points of the line changed while bets of it may have stood, in order. */
  moments: readonly Date[]
}

/** A line with the points of a moment; none where nobody has any. */
const lineAt = (
  { playerId, category, path }: Pick<Stake, 'playerId' | 'category' | 'path'>,
  base: bigint,
  { words, moment, heldRound = null }: { words: PointWords; moment: Date; heldRound?: string | null },
): RebateLine[] => {
  const points = [playerId, ...path].map((id) => words.at(id, category as Category, moment))
  return base === 0n || points.every((own) => own === 0)
    ? []
    : [{ playerId, category, path, points, base, heldRound }]
}

/** What was placed under which points; what no bet of the span tells, as corrections, counts by those of its beginning. */
const splitLines = async (
  tx: Tx,
  { periodFrom: from, periodTo: to, ...run }: RebateRun,
  { changed, words, held }: { changed: readonly Stake[]; words: PointWords; held: readonly HeldSlice[] },
): Promise<RebateLine[]> => {
  if (changed.length === 0) return []
  const placed = await readPlacedStakes(
    tx,
    { ...run, from, to },
    { exceptGames: BY_GROUP, exceptRounds: held, asked: changed },
  )
  const eras = Map.groupBy(placed, keyOfSlice)
  return changed.flatMap((stake) => {
    const bets = eras.get(keyOfSlice(stake)) ?? []
    const before = new Date(stake.moments[0]!.getTime() - 1)
    const placed = bets.reduce((sum, { valid }) => sum + valid, 0n)
    return [
      ...bets.flatMap(({ era, valid }) =>
        lineAt(stake, valid, { words, moment: era === 0 ? before : stake.moments[era - 1]! }),
      ),
      ...lineAt(stake, stake.valid - placed, { words, moment: from }),
    ]
  })
}

const withPaths = async <S extends { lineId: number }>(tx: Tx, stakes: readonly S[]) => {
  const paths = await readLinePaths(tx, [...new Set(stakes.map(({ lineId }) => lineId))])
  return stakes.map((stake) => ({ ...stake, path: paths.get(stake.lineId)!.toReversed() }))
}

/** What was said of the points of everybody in these lines. */
const wordsOf = async (
  tx: Tx,
  { periodFrom: from, brandId }: RebateRun,
  rows: readonly { playerId: string; path: readonly string[] }[],
): Promise<PointWords> => {
  const ids = [...new Set(rows.flatMap(({ playerId, path }) => [playerId, ...path]))]
  return readPointWords(tx, await readSettingsAt(tx, brandId, from), ids)
}

/** Lines of flagged rounds, each by itself, by the points that counted when its first bet was placed. */
const draftHeld = async (tx: Tx, run: RebateRun, held: readonly HeldSlice[]): Promise<RebateLine[]> => {
  if (held.length === 0) return []
  const rows = await withPaths(tx, held)
  const words = await wordsOf(tx, run, rows)
  return rows.flatMap((row) =>
    lineAt(row, row.valid, { words, moment: row.openedAt, heldRound: row.roundId }),
  )
}

/** Lines of the members of one stretch. */
const draftStretch = async (
  tx: Tx,
  { run, stakes, held }: { run: RebateRun; stakes: readonly ValidStake[]; held: readonly HeldSlice[] },
): Promise<RebateLine[]> => {
  const { periodFrom: from, periodTo: to } = run
  const rows = await withPaths(tx, stakes)
  const words = await wordsOf(tx, run, rows)
  const since = new Date(from.getTime() - STANDS_DAYS * DAY_MS)
  const all = rows.map((row): Stake => {
    const moments = [row.playerId, ...row.path]
      .flatMap((id) => words.changesAfter(id, row.category as Category, since))
      .filter((at) => at < to)
      .map((at) => at.getTime())
    return {
      ...row,
      moments: [...new Set(moments)].toSorted((one, other) => one - other).map((ms) => new Date(ms)),
    }
  })
  const { steady = [], changed = [] } = Object.groupBy(all, ({ moments }) =>
    moments.length === 0 ? 'steady' : 'changed',
  )
  return [
    ...steady.flatMap((stake) => lineAt(stake, stake.valid, { words, moment: from })),
    ...(await splitLines(tx, run, { changed, words, held })),
  ]
}

/**
 * What a day's valid stakes give along their lines: as much as the sums of turnover say, by the points that counted when the bets were
 * placed. Bets are looked at one by one only where points of their line changed. Flagged rounds are lines of their own.
 */
export const draftLines = async (tx: Tx, run: RebateRun): Promise<RebateLine[]> => {
  const { periodFrom: from, periodTo: to, brandId, currency } = run
  const held = await heldSlices(tx, run, BY_GROUP)
  const stakes = withoutSlices(await readValidStakes(tx, { brandId, currency, from, to }, BY_GROUP), held)
  const lines: RebateLine[] = []
  for (let first = 0; first < stakes.length; first += AT_ONCE)
    lines.push(...(await draftStretch(tx, { run, stakes: stakes.slice(first, first + AT_ONCE), held })))
  return [...lines, ...(await draftHeld(tx, run, held))]
}
