import type { App } from '../../../../platform/app.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { readMember } from '../reads.ts'
import type { PlayerHooks } from '../types.ts'
import { isAgentType, isTrialType } from '../rules/player-types.ts'

const timeOf = (date: Date | null) => date?.toISOString() ?? null

/** A player as they see themselves. */
export const memberView = async (
  { app, settings, labelOf }: { app: App; settings: Settings; labelOf: PlayerHooks['labelOf'] },
  caller: PlayerCaller,
  language: string,
) => {
  const row = await readMember(app.db, caller.playerId)
  const hasLine = settings.isOn('LINE_TRANSFER') && !isTrialType(row.type)
  return {
    playerId: row.player_id,
    account: row.username,
    nickname: row.nickname,
    type: row.type,
    isAgent: isAgentType(row.type) ? row.type : 0,
    toUpline: hasLine && row.has_upline,
    toDownline: hasLine && isAgentType(row.type),
    memberLabel: [],
    clubLabel: (await labelOf?.(row.player_id, language)) ?? null,
    language: row.language,
    currency: settings.current().value.currency,
    mustChangePassword: caller.mustChangePassword ?? false,
    mustTellAge: row.must_tell_age,
    registeredAt: row.registered_at.toISOString(),
    lastLoginAt: timeOf(row.last_login_at),
  }
}
