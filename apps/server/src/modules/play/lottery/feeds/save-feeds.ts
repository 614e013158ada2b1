import type { calls, CallRead } from '@krathong/protocol'
import { transact } from '../../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../../platform/http/callers.ts'
import { isCallable } from '../../../../platform/http/send-out.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import type { LotteryParts } from '../types.ts'
import { officialSeries } from './feeds-page.ts'
import { deletePause, dropWaitingOf, insertFeeds, insertPause, readFeeds } from './feeds-store.ts'

type BackOffice = (typeof calls)['lotteryBackOffice']
type Wanted = CallRead<BackOffice['saveFeeds']>

const hostOf = ({ endpoint }: { endpoint: string }) => new URL(endpoint).host

/**
 * Two sources are two: no code, no host and no key stands twice. Simulated ones have their own codes, which nobody else takes. An address has
 * neither query nor fragment: the path of a draw is added to it.
 */
const requireSound = (feeds: Wanted['feeds']): void => {
  const known = new Set(officialSeries())
  const isOnce = (all: readonly string[]) => new Set(all).size === all.length
  const isSound =
    feeds.every(
      ({ code, endpoint, series }) =>
        !code.startsWith('sim-') &&
        isCallable(endpoint) &&
        !/[?#]|\/$/.test(endpoint) &&
        isOnce(series) &&
        series.every((one) => known.has(one)),
    ) &&
    [feeds.map(({ code }) => code), feeds.map(({ publicKey }) => publicKey), feeds.map(hostOf)].every(isOnce)
  if (!isSound) throw new Refusal('BAD_INPUT', {}, { feeds: { code: 'INVALID' } })
}

/** Puts the next list of sources in force. What they said before stays said. */
export const saveFeeds = (
  { app, settings }: LotteryParts,
  { caller, request }: CallContext<OperatorCaller>,
  { version, feeds, reason }: Wanted,
) =>
  transact(app.db, async (tx) => {
    requireSound(feeds)
    const before = await readFeeds(tx, [])
    const next = version + 1
    const isNext = before.version === version
    if (!isNext || !(await insertFeeds(tx, { version: next, feeds, by: caller.username })))
      throw new Refusal('VERSION_CONFLICT', { version: before.version, updatedBy: before.changedBy })
    await recordAudit(tx, {
      ...{ operator: caller, address: request.address, action: 'lottery.feeds' },
      subject: `brand:${settings.current().brandId}`,
      before: { feeds: before.feeds },
      after: { feeds },
      reason,
    })
    return { version: next }
  })

/** Stops a source, or lets it count again. */
export const pauseFeed = (
  { app, simulatedFeeds = [] }: LotteryParts,
  { caller, request }: CallContext<OperatorCaller>,
  { feed, isPaused, reason }: CallRead<BackOffice['pauseFeed']>,
): Promise<Record<string, never>> =>
  transact(app.db, async (tx) => {
    const { feeds } = await readFeeds(tx, simulatedFeeds)
    if (!feeds.some(({ code }) => code === feed)) throw new Refusal('NOT_FOUND')
    const isChanged = isPaused
      ? await insertPause(tx, { feed, reason, by: caller.username })
      : await deletePause(tx, feed)
    if (!isChanged) return {}
    if (isPaused) await dropWaitingOf(tx, feed)
    await recordAudit(tx, {
      ...{ operator: caller, address: request.address, subject: `feed:${feed}`, reason },
      action: isPaused ? 'lottery.feed-pause' : 'lottery.feed-resume',
      ...{ before: { isPaused: !isPaused }, after: { isPaused } },
    })
    return {}
  })
