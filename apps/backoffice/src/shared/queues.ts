import type { WordKey } from './words.ts'
import { queryOptions } from '@tanstack/react-query'
import type { CallOutput, Calls } from '@krathong/protocol'
import { api } from './client.ts'

export type Queue = CallOutput<Calls['queues']['list']>['queues'][number]

const LOOK_AGAIN_MS = 30_000

/** What waits for staff, for the menu and for the first page: asked once for both. */
export const queuesQuery = queryOptions({
  queryKey: ['queues', 'list'],
  queryFn: ({ signal }) => api('queues', 'list', {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
})

/** Where each list stands, and what it is called. */
export const queuePlaces: Readonly<Record<Queue['queue'], { path: string; title: WordKey }>> = {
  deposits: { path: '/deposits', title: 'nav.deposits' },
  withdrawals: { path: '/withdrawals', title: 'nav.withdrawals' },
  identity: { path: '/identity', title: 'nav.identity' },
  feedback: { path: '/feedback', title: 'nav.feedback' },
  applications: { path: '/applications', title: 'nav.applications' },
  points: { path: '/points', title: 'nav.points' },
  pay: { path: '/agent-pay', title: 'agents.title' },
  flags: { path: '/agent-flags', title: 'flag.title' },
  'bonus-applications': { path: '/bonus-applications', title: 'apply.title' },
  referrals: { path: '/referrals', title: 'referral.title' },
  'promotion-signals': { path: '/promotion-signals', title: 'signal.title' },
  risk: { path: '/risk', title: 'risk.title' },
}
