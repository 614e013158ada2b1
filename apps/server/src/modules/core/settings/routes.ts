import { calls } from '@krathong/protocol'
import { alwaysAsked } from '@krathong/protocol/register-fields'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { brandView } from './brand-view.ts'
import { changeSettings, keepGuards } from './change-settings.ts'
import { maintenanceText, moduleTree, withModule } from './rules.ts'
import { entryHandlers } from './entry-handlers.ts'
import { faceHandlers } from './face-handlers.ts'
import { faceOf } from './face.ts'
import { fieldsOf } from './register-fields.ts'
import type { Settings } from './snapshot.ts'

export interface Origins {
  playOrigin: (request: RequestFacts) => string
}

/** While nothing can be read or written the site is closed, whatever the operator has set; it opens by itself. */
const awayView = { status: 1 as const, maintenance: { endsAt: null, text: '' }, regionRestriction: null }

const statusView = (settings: Settings, request: RequestFacts) => {
  const { value } = settings.current()
  if (settings.isAway()) return { ...awayView, country: settings.countryOf(request.address) }
  const status = settings.statusFor(request.address)
  const country = settings.countryOf(request.address)
  return {
    status,
    maintenance:
      status === 1 ? { endsAt: value.system.endsAt, text: maintenanceText(value, request.language) } : null,
    regionRestriction: status === 2 ? { country } : null,
    country,
  }
}

const systemRoutes = (settings: Settings, origins: Origins) =>
  implement('system', calls.system, {
    permission: (_, { request }) => {
      const { value, code, texts } = settings.current()
      const { country, ...state } = statusView(settings, request)
      const place = { code, playOrigin: origins.playOrigin(request), country, language: request.language }
      return {
        info: {
          brand: brandView(value, place),
          modules: moduleTree(value.modules),
          resources: value.resources,
          customerService: value.customerService,
          loginedToHomePage: value.frame.loginedToHomePage,
          analytics: value.frame.gtagId === null ? null : { gtagId: value.frame.gtagId },
          imageCDNs: value.frame.imageHosts,
          launchGameCDNs: value.frame.launchHosts,
          ...texts.editions(),
        },
        location: { ip: request.address, country },
        ...state,
      }
    },
    status: (_, { request }) => {
      const { country: _country, ...state } = statusView(settings, request)
      return { ...state, ip: request.address, serverTime: now().toISOString() }
    },
    domainRoute: () => {
      const { frame, resources } = settings.current().value
      return { domainList: frame.domains.map((url) => ({ url })), resources }
    },
    registerSettings: (_, { request }) => {
      const { value } = settings.current()
      const register = settings.registerFieldsFor(request.address)
      return {
        methods: { username: settings.isOn('REGISTER_USERNAME'), mobile: settings.isOn('REGISTER_MOBILE') },
        register: register.filter((rule) => rule.enabled),
        login: value.loginFields.filter((rule) => rule.enabled),
        termsVersion: value.termsVersion,
        minimumAge: settings.minimumAgeFor(request.address),
        smsVerification: settings.isOn('SMS_VERIFICATION'),
        mobilePassword: settings.isOn('MOBILE_PASSWORD'),
        smsLogin: settings.isOn('LOGIN_SMS') && settings.isOn('SMS_VERIFICATION'),
        phoneLogin: settings.isOn('LOGIN_SMS'),
        freePlay: settings.isOn('FREE_PLAY') && value.currency.isPlayMoney,
        oneClick:
          settings.isOn('ONE_CLICK') &&
          register.every((rule) => !rule.enabled || !rule.required || alwaysAsked.has(rule.name)),
        challenges: {
          login: value.entryRules.loginChallenge === 'always',
          register: value.entryRules.registerChallenge === 'always',
        },
      }
    },
  })

const backOfficeRoutes = (app: App, settings: Settings) =>
  implement('settings', calls.settings, {
    settings: () => {
      const { value, version } = settings.current()
      const { status, endsAt, texts } = value.system
      return {
        version,
        modules: moduleTree(value.modules),
        systemStatus: status,
        maintenance: status === 'maintenance' ? { endsAt, texts } : null,
        ...value.regions,
        registerFields: fieldsOf(value),
        registerFieldsIn: value.registerFieldsIn,
        entryRules: value.entryRules,
        firebase: value.firebase,
        protection: value.protection,
        frame: value.frame,
        winners: value.winners,
        contracts: value.contracts,
        rebates: value.rebates,
        face: faceOf(value),
      }
    },
    setModule: ({ modId, enabled, version, reason }, { caller, request }) =>
      changeSettings(app, settings, {
        operator: caller,
        request,
        version,
        reason,
        action: 'settings.module',
        subject: `module:${modId}`,
        change: (value) => {
          keepGuards(modId, enabled)
          const next = withModule(value, modId, enabled)
          if (!next) throw new Refusal('NOT_FOUND')
          return {
            next,
            before: { enabled: value.modules.find((flag) => flag.modId === modId)?.enabled },
            after: { enabled },
          }
        },
      }),
    setStatus: ({ systemStatus, endsAt, texts, version, reason }, { caller, request }) =>
      changeSettings(app, settings, {
        operator: caller,
        request,
        version,
        reason,
        action: 'settings.status',
        subject: 'system',
        change: (value) => {
          const system = { status: systemStatus, endsAt, texts }
          return { next: { ...value, system }, before: value.system, after: system }
        },
      }),
    ...entryHandlers(app, settings),
    ...faceHandlers(app, settings),
  })

export const settingsRoutes = (app: App, settings: Settings, origins: Origins) => [
  systemRoutes(settings, origins),
  backOfficeRoutes(app, settings),
]
