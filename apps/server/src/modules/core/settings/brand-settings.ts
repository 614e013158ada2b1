import { alarmReceivers, defaultQueuePromises, queuePromises } from '@krathong/protocol/shapes/alarm-letters'
import { categories } from '@krathong/protocol/calls/catalog'
import { countryFields, fieldRule } from '@krathong/protocol/shapes/field-rule'
import {
  colours,
  contact,
  contractRules,
  defaultContractRules,
  defaultRebates,
  footer,
  hostName,
  pictureId,
  rebateRules,
} from '@krathong/protocol/shapes/brand'
import { defaultColours } from '@krathong/protocol/shapes/colours'
import { brandProtection } from '@krathong/protocol/shapes/brand-protection'
import { firebaseProject } from '@krathong/protocol/shapes/firebase'
import { frame } from '@krathong/protocol/shapes/frame'
import { language, moment } from '@krathong/protocol/shapes/ids'
import { amountInput, currency } from '@krathong/protocol/shapes/money'
import { winnerBoard } from '@krathong/protocol/shapes/winner-board'
import { z } from 'zod'
import { defaultCodes } from './default-codes.ts'
import { defaultFrame } from './default-frame.ts'
import { defaultProtection } from './default-protection.ts'

/** Everything an operator may change about a brand; stored as one versioned document and parsed whole at every read. */
export const brandSettings = z.strictObject({
  name: z.string().min(1).max(60),
  currency,
  languages: z
    .array(z.strictObject({ code: language, specCode: z.string(), nativeName: z.string(), flag: z.string() }))
    .min(1),
  defaultLanguage: language,
  defaultTheme: z.enum(['light', 'dark']),
  lotteryType: z.string(),
  prizeModes: z.array(z.string()),
  timeZone: z.string(),
  minimumAge: z.number().int().min(18),
  termsVersion: z.string(),
  colours: colours.default(() => defaultColours),
  /** Null: the mark that the program brings. */
  logo: z
    .strictObject({
      pictureId,
      width: z.number().int(),
      height: z.number().int(),
      /** False for a mark that bears the name itself. */
      showsName: z.boolean(),
    })
    .nullable()
    .default(null),
  /** Of the categories of games, in menus and lists. */
  categoryOrder: z.array(z.enum(categories)).default(() => [...categories]),
  contacts: z.array(contact).default(() => []),
  footer: footer.default(() => ({ about: {}, links: [] })),
  /** Names this brand answers at, beside the addresses of its frame; empty: at any. */
  hosts: z.array(hostName).default(() => []),
  licences: z.array(z.strictObject({ regulator: z.string(), number: z.string().min(1), url: z.url() })),
  helpLinks: z.array(z.strictObject({ label: z.string(), url: z.url() })),
  resources: z.array(
    z.strictObject({
      resourceType: z.string(),
      url: z.url(),
      qrCodeUrl: z.url().nullable(),
      labelNameEn: z.string(),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .nullable()
        .default(null),
    }),
  ),
  customerService: z.array(z.strictObject({ csType: z.string(), path: z.string() })),
  /** Flat list of feature flags; `parent` makes the spec's tree. A flag is on only if its parents are. */
  modules: z.array(
    z.strictObject({ modId: z.string(), parent: z.string().nullable(), enabled: z.boolean() }),
  ),
  registerFields: z.array(fieldRule),
  registerFieldsIn: countryFields.default({}),
  loginFields: z.array(fieldRule),
  system: z.strictObject({
    status: z.enum(['normal', 'maintenance']),
    endsAt: moment.nullable(),
    texts: z.record(language, z.string()),
  }),
  regions: z.strictObject({
    /** Real money is played for here and nowhere else. */
    allowedCountries: z.array(z.string()).default([]),
    blockedCountries: z.array(z.string()),
    unknownRegion: z.enum(['allow', 'block']),
  }),
  playMoney: z.strictObject({
    minimum: amountInput,
    maximum: amountInput,
    perDay: amountInput,
    presets: z.array(amountInput),
    welcome: amountInput,
  }),
  /** Money up and down the line of agents, where the flag LINE_TRANSFER is on. */
  lineTransfers: z
    .strictObject({
      minimum: amountInput,
      maximum: amountInput,
      perDay: amountInput,
      /** More transfers, or a greater sum, between two players on one day are told to whoever watches for laundering. */
      watchCount: z.number().int().min(1),
      watchAmount: amountInput,
      /** The same amount to the same player within this time is asked about again. */
      sameAgainSeconds: z.number().int().min(0).max(600),
    })
    .default({
      minimum: '10',
      maximum: '70000',
      perDay: '500000',
      watchCount: 5,
      watchAmount: '100000',
      sameAgainSeconds: 10,
    }),
  /** Rebate points along the line of agents. */
  rebates: rebateRules.default(() => defaultRebates),
  /** What contracts of agents may say. */
  contracts: contractRules.default(() => defaultContractRules),
  /** What protects every player of the brand, and who helps them: organisations that exist, by the country they help in. */
  protection: brandProtection.default(defaultProtection),
  /** How the endpoints of registration and sign-in are held. */
  entryRules: z
    .strictObject({
      /** `risk`: asked for after failures; `always`: before every sign-in by name and every registration. */
      loginChallenge: z.enum(['risk', 'always']),
      registerChallenge: z.enum(['risk', 'always']),
      /** A password older than this is changed at the next sign-in, where the flag FORCED_PASSWORD_CHANGE is on; null: never. */
      passwordDays: z.number().int().min(30).max(3650).nullable(),
      /** Whether forms of secrets must come encrypted. Plain ones are judged by the very same rules. */
      payloads: z.enum(['optional', 'required']),
    })
    .default({
      loginChallenge: 'risk',
      registerChallenge: 'risk',
      passwordDays: null,
      payloads: 'optional',
    }),
  /** Codes by SMS and mail: how many minutes one lives (and its countdown lasts), and where numbers may be. */
  codes: z
    .strictObject({
      expiredMinutes: z.number().int().min(1).max(10),
      phoneCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
      /** Codes an hour to one block of ten thousand numbers, and to one country. */
      perPrefixHour: z.number().int().min(1),
      perCountryHour: z.number().int().min(1),
    })
    .default(defaultCodes),
  frame: frame.default(() => defaultFrame),
  winners: winnerBoard.default({ minimum: '1000' }),
  /** Who gets letters of alarms. */
  alarmReceivers: alarmReceivers.default(() => []),
  /** How long something may wait in lists of the back office. */
  queuePromises: queuePromises.default(() => defaultQueuePromises),
  /** Numbers proved by Google's Firebase in the place of codes of our own. */
  firebase: firebaseProject.default({ isOn: false, projectId: '', apiKey: '', authDomain: '', appId: '' }),
})

export type BrandSettings = z.infer<typeof brandSettings>
