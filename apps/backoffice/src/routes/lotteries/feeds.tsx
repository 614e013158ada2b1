import { FeedStates } from '../../features/lotteries/feed-states.tsx'
import { FeedsFields } from '../../features/lotteries/feeds-fields.tsx'
import { draftOf, faultsOf } from '../../features/lotteries/feeds.ts'
import { LotteriesHead } from '../../features/lotteries/lotteries-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { read } from '../../shared/kit/calls.ts'
import { definePolicyForm } from '../../shared/kit/policy-form.tsx'
import { Answer } from '../../shared/states.tsx'

const EVERY_MS = 15_000

/** Two of them that say the same decide a draw: the list is changed by two people. */
const FeedsForm = definePolicyForm({
  group: 'lotteryBackOffice',
  right: 'settings.write',
  draftOf,
  faultsOf,
  save: ({ version }, { feeds }, reason) => api('lotteryBackOffice', 'saveFeeds', { version, feeds, reason }),
  words: { title: 'lots.feed.save', save: 'editor.save', text: 'lots.feed.save-text', faulty: 'lots.fault' },
  Fields: FeedsFields,
})

/** Sources of official results: how they do, and which there are. */
export const LotteryFeeds = () => {
  const known = useQuery(read('lotteryBackOffice', 'feeds', {}, { refetchInterval: EVERY_MS }))
  return (
    <>
      <LotteriesHead />
      <Answer query={known}>
        {(found) => (
          <>
            <FeedStates known={found} />
            <FeedsForm known={found} />
          </>
        )}
      </Answer>
    </>
  )
}
