import type { Db } from '../../../platform/db/database.ts'
import { throughCommit } from '../../../platform/fault-points.ts'
import { foldMovements } from './store.ts'

/** Folds finished movements of platform accounts into their checkpoints, so that reading a platform balance stays a short sum. Repeating is harmless. */
export const foldPlatform = (db: Db): Promise<number> => throughCommit('house-fold', () => foldMovements(db))
