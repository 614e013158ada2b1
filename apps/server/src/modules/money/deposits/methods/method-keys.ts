import { readSealedKeys } from './methods-reads.ts'
import type { Deposits } from '../types.ts'

export const keyContext = (methodId: string): string => `deposit-method:${methodId}`

/** The live keys of a method, the one in use first: two while one is being changed for the other. */
export const openKeys = async ({ app }: Deposits, methodId: string): Promise<string[]> => {
  const sealed = await readSealedKeys(app.db, methodId)
  return sealed.map((key) => app.sealer.open(key, keyContext(methodId)))
}
