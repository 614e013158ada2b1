import { createHash } from 'node:crypto'

/** The hash of a run's tree by Node's own code: the server makes trees of many lines at once, and has other things to do. */
export const runHash = (ascii: string): string => createHash('sha256').update(ascii).digest('hex')
