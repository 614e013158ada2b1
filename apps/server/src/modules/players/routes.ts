import { calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import type { Settings } from '../settings/index.ts'
import { checkAffiliate } from './check-affiliate.ts'
import { contactRoutes } from './contact-routes.ts'
import { deskRoutes } from './desk-routes.ts'
import { factorRoutes } from './factor-routes.ts'
import { paymentPasswordRoutes } from './payment-password-routes.ts'
import { readMember } from './reads.ts'
import { registerAtOnce } from './register-at-once.ts'
import { registerByPhone } from './register-by-phone.ts'
import { registerPlayer } from './register-player.ts'
import { isAgentType, isTrialType } from './rules/player-types.ts'
import { securityDeskRoutes } from './security-desk-routes.ts'
import { securityRoutes } from './security-routes.ts'
import { setLanguage } from './set-language.ts'
import { signInByPhone } from './sign-in-by-phone.ts'
import { signIn } from './sign-in.ts'
import { startFreePlay } from './start-free-play.ts'
import { signOut } from './sign-out.ts'
import type { PlayerHooks } from './types.ts'

const timeOf = (date: Date | null) => date?.toISOString() ?? null

const accountRoutes = (app: App, settings: Settings, hooks: PlayerHooks) =>
  implement('account', calls.account, {
    login: (input, { request }) =>
      (input.type === 'sms' ? signInByPhone : signIn)({ app, settings }, input, request),
    freePlay: (input, { request }) => startFreePlay({ app, settings, hooks }, input, request),
    logout: async (_, { caller, request }) => {
      await signOut(app, caller, request)
      return {}
    },
    register: (input, { request }) => registerPlayer({ app, settings, hooks }, input, request),
    registerMobile: (input, { request }) => registerByPhone({ app, settings, hooks }, input, request),
    registerAtOnce: (input, { request }) => registerAtOnce({ app, settings, hooks }, input, request),
    affiliate: async ({ code }) => {
      await checkAffiliate(app.db, settings.current().brandId, code)
      return { isKnown: true as const }
    },
    memberInfo: async (_, { caller }) => {
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
        clubLabel: null,
        language: row.language,
        currency: settings.current().value.currency,
        mustChangePassword: caller.mustChangePassword ?? false,
        registeredAt: row.registered_at.toISOString(),
        lastLoginAt: timeOf(row.last_login_at),
      }
    },
    setLanguage: async ({ language }, { caller }) => {
      await setLanguage(app, settings, caller.playerId, language)
      return { language }
    },
  })

export const createPlayersRoutes = (app: App, settings: Settings, hooks: PlayerHooks) => [
  accountRoutes(app, settings, hooks),
  paymentPasswordRoutes(app),
  securityRoutes(app, settings),
  ...contactRoutes(app, settings),
  factorRoutes(app, settings),
  deskRoutes(app, settings),
  securityDeskRoutes(app),
]
