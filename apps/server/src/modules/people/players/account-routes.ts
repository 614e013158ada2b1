import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import type { Settings } from '../../core/settings/index.ts'
import { memberView } from './profile/member-view.ts'
import { avatarOf, chooseAvatar, takeFirstLogin } from './profile/own-profile.ts'
import { countArrival, sourceView } from './registration-links/count-arrival.ts'
import { registerAtOnce } from './registration/register-at-once.ts'
import { registerByPhone } from './registration/register-by-phone.ts'
import { registerPlayer } from './registration/register-player.ts'
import { setLanguage } from './profile/set-language.ts'
import { signInEither } from './sign-in/sign-in-either.ts'
import { startFreePlay } from './registration/start-free-play.ts'
import { signOut } from './sessions/sign-out.ts'
import type { PlayerHooks } from './types.ts'

export const accountRoutes = (app: App, settings: Settings, hooks: PlayerHooks) =>
  implement('account', calls.account, {
    login: (input, { request }) => signInEither({ app, settings, firebase: hooks.firebase }, input, request),
    freePlay: (input, { request }) => startFreePlay({ app, settings, hooks }, input, request),
    logout: async (_, { caller, request }) => {
      await signOut(app, caller, request)
      return {}
    },
    register: (input, { request }) => registerPlayer({ app, settings, hooks }, input, request),
    registerMobile: (input, { request }) => registerByPhone({ app, settings, hooks }, input, request),
    registerAtOnce: (input, { request }) => registerAtOnce({ app, settings, hooks }, input, request),
    affiliate: ({ code }) => sourceView({ app, settings }, code),
    arrive: async ({ code }, { request }) => {
      await countArrival({ app, settings }, code, request)
      return {}
    },
    memberInfo: (_, { caller, request }) =>
      memberView({ app, settings, labelOf: hooks.labelOf }, caller, request.language),
    avatar: (_, { caller }) => avatarOf(app, caller),
    setIcon: ({ icon }, { caller }) => chooseAvatar(app, caller, icon),
    firstLogin: (_, { caller }) => takeFirstLogin(app, caller),
    setLanguage: async ({ language }, { caller }) => {
      await setLanguage(app, settings, caller.playerId, language)
      return { language }
    },
  })
