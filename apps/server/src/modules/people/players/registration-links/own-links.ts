import { randomBytes } from 'node:crypto'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { BrandSettings, Settings } from '../../../core/settings/index.ts'
import { LINK_CODE_BYTES, linkCodeOf } from '../rules/link-codes.ts'
import { isAgentType } from '../rules/player-types.ts'
import { pointsToGive } from '../rebates/agent-points.ts'
import { insertPromise } from '../rebates/rebate-store.ts'
import { judgePoints, NONE } from '../rules/rebates.ts'
import type { Points } from '../rules/rebates.ts'
import { countLiving, insertLink, readOwnLink, writeLinkState } from './link-store.ts'
import type { LinkWanted } from './link-store.ts'

/** Links of one agent that may be used at once: enough for every channel, too few to fill the codes. */
export const LINKS_MAX = 100
const TRIES = 5

const insertWithCode = async (tx: Tx, wanted: Omit<LinkWanted, 'code'>): Promise<void> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await insertLink(tx, { ...wanted, code: linkCodeOf(randomBytes(LINK_CODE_BYTES)) })) return
    // Of 2^40 codes one was drawn twice, or the id is somebody else's.
  }
  throw new Refusal('KEY_REUSED')
}

export interface LinkAsked extends Omit<LinkWanted, 'brandId' | 'playerId' | 'code'> {
  points: Partial<Points>
}

/** Nobody promises more than they may give at this moment. */
const requireGivable = async (tx: Tx, value: BrandSettings, playerId: string, wanted: Partial<Points>) => {
  const above = await pointsToGive(tx, value, playerId)
  const { faults } = judgePoints({ wanted, now: NONE, last: NONE, above, below: NONE }, value.rebates)
  if (Object.keys(faults).length > 0) throw new Refusal('RATE_ABOVE_UPLINE')
}

/** Makes a link of an agent's own; the same id is the same link, however often it is sent. */
export const makeLink = async (
  { app, settings }: { app: App; settings: Settings },
  { playerId, type }: PlayerCaller,
  { points, ...wanted }: LinkAsked,
): Promise<void> => {
  if (!isAgentType(type)) throw new Refusal('NOT_AN_AGENT')
  const { brandId, value } = settings.current()
  if (wanted.host !== '' && !value.hosts.includes(wanted.host))
    throw new Refusal('BAD_INPUT', {}, { host: { code: 'INVALID' } })
  await transact(app.db, async (tx) => {
    const living = await countLiving(tx, playerId)
    if (await readOwnLink(tx, playerId, wanted.linkId)) return
    if (living >= LINKS_MAX) throw new Refusal('LINKS_FULL', { most: LINKS_MAX })
    await requireGivable(tx, value, playerId, points)
    await insertWithCode(tx, { ...wanted, brandId, playerId })
    await insertPromise(tx, wanted.linkId, points)
  })
}

/** Turns a link of one's own off, on again, or takes it away; what it brought stays counted. */
export const changeLink = async (
  app: App,
  { playerId }: PlayerCaller,
  wanted: { linkId: string; state: 'on' | 'off' | 'removed' },
): Promise<void> => {
  const isDone = await transact(app.db, (tx) => writeLinkState(tx, { playerId, ...wanted }))
  if (!isDone) throw new Refusal('NOT_FOUND')
}
