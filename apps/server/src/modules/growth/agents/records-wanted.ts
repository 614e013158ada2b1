import type { App } from '../../../platform/app.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { usernameKey } from '../../people/players/index.ts'
import type { Whose } from './overview-reads.ts'
import { readMemberId } from './record-scope.ts'
import type { RecordsWanted } from './record-scope.ts'
import { requireAgent } from './require-agent.ts'
import { requireRange } from './require-range.ts'

export interface TeamRecords {
  app: App
  settings: Settings
}

export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const badCursor = () => new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })

const DAYS_MAX = 31

/** What an agent may ask of the records of the own team; whoever was never in it is answered like nobody. */
export const recordsWanted = async (
  { app, settings }: TeamRecords,
  caller: PlayerCaller,
  query: { from: string; to: string; whose: Whose; member: string },
): Promise<RecordsWanted> => {
  requireAgent(caller)
  requireRange(query.from, query.to, DAYS_MAX)
  const key = usernameKey(query.member.replaceAll(/\p{Cc}/gu, ''))
  const memberId = key === '' ? null : await readMemberId(app.db, caller.playerId, key)
  if (key !== '' && memberId === null) throw new Refusal('NOT_FOUND')
  const { currency, timeZone: zone } = settings.current().value
  const { whose, from, to } = query
  return { agentId: caller.playerId, whose, memberId, currency: currency.code, zone, from, to }
}
