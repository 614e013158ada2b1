import type { Db } from '../../../platform/db/database.ts'
import { throughCommit } from '../../../platform/fault-points.ts'
import { foldMovements } from './store.ts'

/** Folds finished movements of house accounts into their checkpoints, so that reading a house balance stays a short sum. Repeating is harmless. */
export const foldHouse = (db: Db): Promise<number> => throughCommit('house-fold', () => foldMovements(db))
