import { isPair } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { formatAmount } from '@krathong/money'
import type { Db } from '../../../../platform/db/database.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import { readCorrectionSums, readResultsOf } from '../settlement/corrections-store.ts'
import { readEntries } from '../official-results/entries-store.ts'
import { resultText } from '../official-results/enter-result.ts'
import type { Feed, FeedFault, FeedWord } from '../feeds/feed.ts'
import { readBlock, readFault } from '../blocks/blocks-store.ts'
import { readChecks, readFeeds, readPauses } from '../feeds/feeds-store.ts'
import type { MonitoredDraw } from './monitor-reads.ts'
import { mayVoid } from '../draws/void-draw.ts'

export const sourceOf = ({ source }: Pick<MonitoredDraw, 'source'>) =>
  source === 'official' ? ('official' as const) : ('platform' as const)

type Sum = Awaited<ReturnType<typeof readCorrectionSums>>[number]

/** What a correction came to; nothing of the first result. */
const sumView = (sum: Sum | undefined, exponent: number) => {
  const text = (amount = 0n) => formatAmount(amount, exponent)
  return { tickets: sum?.tickets ?? 0, more: text(sum?.more), less: text(sum?.less), owed: text(sum?.owed) }
}

interface Shown {
  row: MonitoredDraw
  exponent: number
  simulatedFeeds: readonly Feed[] | undefined
}

/** The block that a draw of a chain has named, and what each node said of it; null where a draw names none. */
const blockView = async (db: Db, { beacon_source: chain, beacon_round: round }: MonitoredDraw) => {
  if (chain === null || round === null || !chain.startsWith('tron')) return null
  const height = Number(round)
  const block = await readBlock(db, chain, height)
  if (block) return { height, said: [block.hash, block.hash], isFaulty: false }
  const fault = await readFault(db, chain, round)
  return { height, said: fault?.said ?? [], isFaulty: fault !== null }
}

/** What staff may decide on a draw, and who of them has done what. What one person typed is told when another has typed it, too. */
export const decidingView = async (db: Db, sold: SoldGame, { row, exponent, simulatedFeeds = [] }: Shown) => {
  const at = await databaseNow(db)
  if (row.source !== 'official')
    return {
      ...{ entering: null, results: [], entries: [], feeds: [], mayVoid: mayVoid(row, at) },
      block: await blockView(db, row),
    }
  const [{ feeds }, pauses, checks, entries, results, sums] = await Promise.all([
    readFeeds(db, simulatedFeeds),
    readPauses(db),
    readChecks(db, row.draw_id),
    readEntries(db, row.draw_id),
    readResultsOf(db, row.draw_id),
    readCorrectionSums(db, row.draw_id),
  ])
  const nameOf = (code: string) => feeds.find((feed) => feed.code === code)?.name ?? code
  return {
    entering: isPair(sold)
      ? null
      : {
          parts: sold.series.format.map((part) => ({
            ...{ name: part.name, count: part.count },
            digits: part.kind === 'numbers' ? part.digits : String(part.to).length,
          })),
          mayEnter: row.state !== 'voided' && at >= row.draw_at,
          version: row.result === null ? 0 : row.version + 1,
        },
    results: results.map(({ version, result, is_favour: isFavour, made_at: made }) => ({
      ...{ version, isFavour, at: made.toISOString(), result: resultText(sold, result) },
      ...sumView(
        sums.find((one) => one.version === version),
        exponent,
      ),
    })),
    feeds: checks.map(({ feed, state, fault, asked_at: asked, answered_at: answered }) => ({
      name: nameOf(feed),
      state: state as FeedWord['state'] | null,
      fault: fault as FeedFault | null,
      isPaused: pauses.some((pause) => pause.feed === feed),
      ...{ askedAt: asked.toISOString(), answeredAt: answered?.toISOString() ?? null },
    })),
    entries: entries.map(
      ({ feed, operator_name: by, entered_at: entered, outcome, result, version, reason }) => ({
        ...{ version, reason, at: entered.toISOString() },
        ...{ by: feed === null ? by : nameOf(feed), isFeed: feed !== null },
        outcome: outcome as 'waiting' | 'agreed' | 'differed',
        result: outcome === 'waiting' ? null : resultText(sold, result),
      }),
    ),
    mayVoid: mayVoid(row, at),
    block: null,
  }
}
