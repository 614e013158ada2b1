import { isSoldByGroup, soldGames } from '@krathong/lottery'
import type { Tx } from '../../../platform/db/database.ts'
import { readSettingsAt } from '../../core/settings/index.ts'
import { readPointWords } from '../../people/players/index.ts'
import type { PointWords } from '../../people/players/index.ts'
import { readLinePaths, readPlacedStakes, readValidStakes } from '../turnover/index.ts'
import type { ValidStake } from '../turnover/index.ts'
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

const keyOf = ({ playerId, lineId, category }: Omit<ValidStake, 'valid'>): string =>
  `${playerId} ${lineId} ${category}`

/** A line with the points of a moment; none where nobody has any. */
const lineAt = (
  { playerId, category, path }: Stake,
  base: bigint,
  { words, moment }: { words: PointWords; moment: Date },
): RebateLine[] => {
  const points = [playerId, ...path].map((id) => words.at(id, category as Category, moment))
  return base === 0n || points.every((own) => own === 0) ? [] : [{ playerId, category, path, points, base }]
}

/** What was placed under which points; what no bet of the span tells, as corrections, counts by those of its beginning. */
const splitLines = async (
  tx: Tx,
  { periodFrom: from, periodTo: to, ...run }: RebateRun,
  { changed, words }: { changed: readonly Stake[]; words: PointWords },
): Promise<RebateLine[]> => {
  if (changed.length === 0) return []
  const placed = await readPlacedStakes(tx, { ...run, from, to }, { exceptGames: BY_GROUP, asked: changed })
  const eras = Map.groupBy(placed, keyOf)
  return changed.flatMap((stake) => {
    const bets = eras.get(keyOf(stake)) ?? []
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

const withPaths = async (tx: Tx, stakes: readonly ValidStake[]) => {
  const paths = await readLinePaths(tx, [...new Set(stakes.map(({ lineId }) => lineId))])
  return stakes.map((stake) => ({ ...stake, path: paths.get(stake.lineId)!.toReversed() }))
}

/** Lines of the members of one stretch. */
const draftStretch = async (
  tx: Tx,
  { run, stakes }: { run: RebateRun; stakes: readonly ValidStake[] },
): Promise<RebateLine[]> => {
  const { periodFrom: from, periodTo: to, brandId } = run
  const rows = await withPaths(tx, stakes)
  const ids = [...new Set(rows.flatMap(({ playerId, path }) => [playerId, ...path]))]
  const words = await readPointWords(tx, await readSettingsAt(tx, brandId, from), ids)
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
    ...(await splitLines(tx, run, { changed, words })),
  ]
}

/**
 * What a day's valid stakes give along their lines: as much as the sums of turnover say, by the points that counted when the bets were
 * placed. Bets are looked at one by one only where points of their line changed.
 */
export const draftLines = async (tx: Tx, run: RebateRun): Promise<RebateLine[]> => {
  const { periodFrom: from, periodTo: to, brandId, currency } = run
  const stakes = await readValidStakes(tx, { brandId, currency, from, to }, BY_GROUP)
  const lines: RebateLine[] = []
  for (let first = 0; first < stakes.length; first += AT_ONCE)
    lines.push(...(await draftStretch(tx, { run, stakes: stakes.slice(first, first + AT_ONCE) })))
  return lines
}
