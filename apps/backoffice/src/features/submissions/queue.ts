import { tabs } from '../../shared/kit/filters.ts'

/** What people have sent in: what waits, and what was answered. Several people work on it: it looks again by itself. */
export const LOOK_AGAIN_MS = 10_000
export const queue = tabs(['waiting', 'all'], (id) => `submission.queue.${id}`)
export const none = ['submission.none', 'submission.none-hint'] as const
