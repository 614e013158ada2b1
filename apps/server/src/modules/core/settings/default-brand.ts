import { defaultQueuePromises } from '@krathong/protocol/shapes/alarm-letters'
import { offeredLanguages } from '@krathong/protocol/languages'
import { categories } from '@krathong/protocol/calls/catalog'
import { registerFields } from '@krathong/protocol/register-fields'
import { defaultContractRules } from '@krathong/protocol/shapes/contract-rules'
import { defaultRebates } from '@krathong/protocol/shapes/percents'
import { defaultColours } from '@krathong/protocol/shapes/colours'
import { brandLanguage } from './brand-languages.ts'
import type { BrandSettings } from './brand-settings.ts'
import { defaultCodes } from './default-codes.ts'
import { defaultFrame } from './default-frame.ts'
import { defaultProtection } from './default-protection.ts'

const text = (
  name: string,
  rest: Partial<BrandSettings['registerFields'][number]> = {},
): BrandSettings['registerFields'][number] => ({
  name,
  kind: 'text',
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 60,
  patternId: 'any',
  ...rest,
})

/** The brand a fresh installation opens with. It runs on play money, claims no licence and offers no way to pay in. */
export const defaultBrand: BrandSettings = {
  name: 'Krathong',
  currency: { code: 'FUN', symbol: '฿', exponent: 2, isPlayMoney: true },
  languages: offeredLanguages.map(brandLanguage),
  defaultLanguage: 'th',
  defaultTheme: 'light',
  lotteryType: 'SEA',
  prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
  timeZone: 'Asia/Bangkok',
  minimumAge: 20,
  termsVersion: '2026-11',
  colours: defaultColours,
  logo: null,
  categoryOrder: [...categories],
  contacts: [],
  footer: { about: {}, links: [] },
  hosts: [],
  licences: [],
  helpLinks: [],
  resources: [],
  customerService: [],
  modules: [
    { modId: 'ACCOUNT', parent: null, enabled: true },
    { modId: 'REGISTER_USERNAME', parent: 'ACCOUNT', enabled: true },
    { modId: 'REGISTER_MOBILE', parent: 'ACCOUNT', enabled: true },
    { modId: 'SMS_VERIFICATION', parent: 'ACCOUNT', enabled: true },
    { modId: 'MOBILE_PASSWORD', parent: 'ACCOUNT', enabled: true },
    { modId: 'LOGIN_USERNAME', parent: 'ACCOUNT', enabled: true },
    { modId: 'LOGIN_SMS', parent: 'ACCOUNT', enabled: true },
    { modId: 'FORCED_PASSWORD_CHANGE', parent: 'ACCOUNT', enabled: true },
    { modId: 'FREE_PLAY', parent: 'ACCOUNT', enabled: true },
    { modId: 'ONE_CLICK', parent: 'ACCOUNT', enabled: true },
    { modId: 'QUICK_SIGN_IN', parent: 'ACCOUNT', enabled: true },
    { modId: 'CASHIER', parent: null, enabled: true },
    { modId: 'CASHIER_PLAY_MONEY', parent: 'CASHIER', enabled: true },
    { modId: 'LINE_TRANSFER', parent: 'CASHIER', enabled: true },
    { modId: 'GAMES', parent: null, enabled: true },
    ...['LOTTERY', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT'].map((modId) => ({
      modId,
      parent: 'GAMES',
      enabled: true,
    })),
    { modId: 'FAVOURITES', parent: 'GAMES', enabled: true },
    { modId: 'JACKPOT', parent: 'GAMES', enabled: true },
    { modId: 'CONTENT', parent: null, enabled: true },
    { modId: 'NOTICES', parent: 'CONTENT', enabled: true },
    { modId: 'PROMOTIONS', parent: 'CONTENT', enabled: true },
    { modId: 'WINNERS', parent: 'CONTENT', enabled: true },
    { modId: 'JOIN', parent: 'CONTENT', enabled: true },
    { modId: 'VIP', parent: null, enabled: true },
    { modId: 'POINTS', parent: null, enabled: true },
    { modId: 'CONTACT', parent: null, enabled: true },
    { modId: 'MAILBOX', parent: 'CONTACT', enabled: true },
    { modId: 'SUPPORT', parent: 'CONTACT', enabled: true },
    { modId: 'CHAT_ROOM', parent: 'CONTACT', enabled: true },
  ],
  registerFields: [...registerFields],
  registerFieldsIn: {},
  loginFields: [
    text('username', { minLength: 1, maxLength: 64, patternId: 'no-spaces' }),
    text('password', { kind: 'password', minLength: 1, maxLength: 128, patternId: 'any' }),
  ],
  system: { status: 'normal', endsAt: null, texts: {} },
  regions: { allowedCountries: [], blockedCountries: [], unknownRegion: 'allow' },
  playMoney: {
    minimum: '10',
    maximum: '5000',
    perDay: '20000',
    presets: ['100', '500', '1000', '5000'],
    welcome: '1000',
  },
  lineTransfers: {
    minimum: '10',
    maximum: '70000',
    perDay: '500000',
    watchCount: 5,
    watchAmount: '100000',
    sameAgainSeconds: 10,
  },
  rebates: defaultRebates,
  contracts: defaultContractRules,
  protection: defaultProtection,
  entryRules: {
    loginChallenge: 'risk',
    registerChallenge: 'risk',
    passwordDays: null,
    payloads: 'optional',
  },
  codes: defaultCodes,
  firebase: { isOn: false, projectId: '', apiKey: '', authDomain: '', appId: '' },
  frame: defaultFrame,
  alarmReceivers: [],
  queuePromises: defaultQueuePromises,
  winners: { minimum: '100' },
}
