import { fieldRule } from '@krathong/protocol/fields'
import { language, moment } from '@krathong/protocol/shapes/ids'
import { amountInput, currency } from '@krathong/protocol/shapes/money'
import { z } from 'zod'

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
  licences: z.array(z.strictObject({ regulator: z.string(), number: z.string().min(1), url: z.url() })),
  helpLinks: z.array(z.strictObject({ label: z.string(), url: z.url() })),
  resources: z.array(
    z.strictObject({
      resourceType: z.string(),
      url: z.url(),
      qrCodeUrl: z.url().nullable(),
      labelNameEn: z.string(),
    }),
  ),
  customerService: z.array(z.strictObject({ csType: z.string(), path: z.string() })),
  /** Flat list of feature flags; `parent` makes the spec's tree. A flag is on only if its parents are. */
  modules: z.array(
    z.strictObject({ modId: z.string(), parent: z.string().nullable(), enabled: z.boolean() }),
  ),
  registerFields: z.array(fieldRule),
  loginFields: z.array(fieldRule),
  system: z.strictObject({
    status: z.enum(['normal', 'maintenance']),
    endsAt: moment.nullable(),
    texts: z.record(language, z.string()),
  }),
  regions: z.strictObject({
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
  /** Least time between two spins of a player, over all slots: RTS 14C and 14E; the server refuses a faster one. */
  minimumCycleMs: z.number().int().min(0).max(60_000),
})

export type BrandSettings = z.infer<typeof brandSettings>
