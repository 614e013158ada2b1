import type { Db, Tx } from '../../../platform/db/database.ts'
import { defaultWords } from './default-words.ts'
import { readWords } from './reads.ts'

/** The brand's list in force; version 0 is the platform's own. */
export const wordsInForce = async (
  db: Db | Tx,
  brandId: string,
): Promise<{ version: number; words: readonly string[] }> =>
  (await readWords(db, brandId)) ?? { version: 0, words: defaultWords }
