import type { CallOutput, Calls } from '@krathong/protocol'

/** A draw as the server tells it to staff. */
export type DrawDetail = CallOutput<Calls['lotteryBackOffice']['draw']>
