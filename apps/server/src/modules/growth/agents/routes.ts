import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { isAgentType } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { countTeamPlay } from './count-team-play.ts'
import { readNewMembers, readTeamDays } from './reads.ts'
import { requireAgent } from './require-agent.ts'

const DAYS = 7
const NEW_MEMBERS_SHOWN = 20

const teamDay = async (app: App, settings: Settings, { playerId, type }: PlayerCaller) => {
  requireAgent({ type })
  // What was settled a moment ago counts on the page that is opened now.
  await countTeamPlay(app, settings)
  const { brandId, value } = settings.current()
  const { currency, timeZone: zone } = value
  const [days, newest] = await Promise.all([
    readTeamDays(app.db, { agentId: playerId, currency: currency.code, zone, days: DAYS }),
    readNewMembers(app.db, { agentId: playerId, brandId, zone, most: NEW_MEMBERS_SHOWN }),
  ])
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  return {
    currency,
    timeZone: zone,
    days: days.map(({ stake, payout, ...day }) => ({
      ...day,
      stake: text(stake),
      payout: text(payout),
      result: text(payout - stake),
    })),
    newMembers: {
      count: newest[0]?.count ?? 0,
      latest: newest.map((member) => ({
        account: member.account,
        isAgent: isAgentType(member.type),
        isDirect: member.isDirect,
        registeredAt: member.registeredAt.toISOString(),
      })),
    },
  }
}

export const agentsRoutes = (app: App, settings: Settings) =>
  implement('agents', calls.agents, {
    teamDay: (_, { caller }) => teamDay(app, settings, caller),
  })
