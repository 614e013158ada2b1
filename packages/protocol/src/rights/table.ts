import { deskRights } from './desk.ts'
import { moneyRights } from './money.ts'
import type { Right, Rights } from './right.ts'
import { siteRights } from './site.ts'

/**
 * The one table of who may do what with whose things. The doors read it, a test asks every call of it as every role, and `docs/roles.md`
 * is written from it (`npm run roles`). A call without a line here is refused to trial accounts and fails that test.
 */
export const rights: Rights = { ...siteRights, ...moneyRights, ...deskRights }

export const rightOf = (group: string, name: string): Right | null => rights[group]?.[name] ?? null
