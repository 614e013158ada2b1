import type { CallOutput, Calls } from '@krathong/protocol'

export type KnownFeeds = CallOutput<Calls['lotteryBackOffice']['feeds']>
export type FeedRow = KnownFeeds['feeds'][number]
type OwnFeed = Pick<FeedRow, 'code' | 'name' | 'endpoint' | 'publicKey' | 'series'>
export interface FeedsDraft {
  feeds: OwnFeed[]
}

const CODE = /^[a-z][a-z0-9-]{1,19}$/
const KEY = /^[0-9a-f]{64}$/

export const blankFeed: OwnFeed = { code: '', name: '', endpoint: '', publicKey: '', series: [] }

/** Sources of a demonstration are nobody's to change. */
export const draftOf = ({ feeds }: KnownFeeds): FeedsDraft => ({
  feeds: feeds
    .filter(({ isSimulated }) => !isSimulated)
    .map(({ code, name, endpoint, publicKey, series }) => ({ code, name, endpoint, publicKey, series })),
})

const hostOf = ({ endpoint }: OwnFeed): string => URL.parse(endpoint)?.host ?? ''
const isAddress = ({ endpoint }: OwnFeed): boolean =>
  URL.parse(endpoint)?.protocol === 'https:' && !/[?#]|\/$/.test(endpoint)

/** What is wrong by the place of the source, by the rules that the server goes by. */
export const faultsOf = ({ feeds }: FeedsDraft) => {
  const faults: Record<string, 'figure'> = {}
  for (const [at, feed] of feeds.entries()) {
    const isTwice = feeds.some(
      (other, place) =>
        place < at &&
        (other.code === feed.code || other.publicKey === feed.publicKey || hostOf(other) === hostOf(feed)),
    )
    const isSound =
      CODE.test(feed.code) &&
      !feed.code.startsWith('sim-') &&
      feed.name.trim().length >= 2 &&
      isAddress(feed) &&
      KEY.test(feed.publicKey) &&
      feed.series.length > 0
    if (isTwice || !isSound) faults[`feeds.${at}`] = 'figure'
  }
  return faults
}
