import { z } from 'zod'
import { call } from '../call.ts'
import { fieldRule } from '../shapes/field-rule.ts'
import { contact } from '../shapes/brand.ts'
import { webOrigin } from '../shapes/frame.ts'
import { language, moment } from '../shapes/ids.ts'
import { currency } from '../shapes/money.ts'
import { all } from '../rights/right.ts'

export interface ModuleNode {
  modId: string
  enabled: '0' | '1'
  childrenNodes: ModuleNode[]
}
export const moduleNode: z.ZodType<ModuleNode> = z.lazy(() =>
  z.strictObject({ modId: z.string(), enabled: z.enum(['0', '1']), childrenNodes: z.array(moduleNode) }),
)

export const maintenance = z.strictObject({ endsAt: moment.nullable(), text: z.string() })
export const regionRestriction = z.strictObject({ country: z.string().nullable() })

export const brand = z.strictObject({
  code: z.string(),
  name: z.string(),
  currency,
  languages: z.array(
    z.strictObject({ code: language, specCode: z.string(), nativeName: z.string(), flag: z.string() }),
  ),
  defaultLanguage: language,
  defaultTheme: z.enum(['light', 'dark']),
  platform: z.literal('web'),
  device: z.literal('WEB'),
  lotteryType: z.string(),
  prizeModes: z.array(z.string()),
  minimumAge: z.number().int(),
  timeZone: z.string(),
  /** A badge is shown only with a number and the regulator's own register page. */
  licences: z.array(z.strictObject({ regulator: z.string(), number: z.string(), url: z.url() })),
  helpLinks: z.array(z.strictObject({ label: z.string(), url: z.url() })),
  playOrigin: z.url(),
  /** The brand's mark, with its name beside it where it does not bear one itself; the icon is made from it. */
  logo: z.strictObject({
    url: z.string(),
    iconUrl: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    showsName: z.boolean(),
  }),
  /** Laid over the style sheet; empty where the brand has no colours of its own. */
  style: z.string(),
  contacts: z.array(contact),
  /** In the reader's language, else in the brand's own. */
  footer: z.strictObject({
    about: z.string(),
    links: z.array(z.strictObject({ label: z.string(), url: z.string() })),
  }),
})

const resource = z.strictObject({
  resourceType: z.string(),
  url: z.url(),
  qrCodeUrl: z.url().nullable(),
  labelNameEn: z.string(),
  /** Of the file behind the address, in hexadecimal digits, where the operator has told it. */
  sha256: z.string().nullable().default(null),
})

export const systemCalls = {
  /** The spec's permission call: everything the shell needs before it can draw. */
  permission: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/system/whitelabel',
    audience: 'public',
    right: all,
    input: z.strictObject({ url: z.string().max(300).optional(), language: language.optional() }),
    output: z.strictObject({
      info: z.strictObject({
        brand,
        modules: z.array(moduleNode),
        resources: z.array(resource),
        customerService: z.array(z.strictObject({ csType: z.string(), path: z.string() })),
        /** Whether visitors see only the pages that are open to everybody. */
        loginedToHomePage: z.boolean(),
        /** Null: nobody counts visits. */
        analytics: z.strictObject({ gtagId: z.string() }).nullable(),
        imageCDNs: z.array(webOrigin),
        launchGameCDNs: z.array(webOrigin),
        /** Texts that the brand words itself: the edition of each language that has some (shapes/text-places.ts). */
        texts: z.record(language, z.string()).optional(),
      }),
      location: z.strictObject({ ip: z.string(), country: z.string().nullable() }),
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      maintenance: maintenance.nullable(),
      regionRestriction: regionRestriction.nullable(),
    }),
    refusals: [],
  }),
  status: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/system/status',
    audience: 'public',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      ip: z.string(),
      maintenance: maintenance.nullable(),
      regionRestriction: regionRestriction.nullable(),
      serverTime: moment,
    }),
    refusals: [],
  }),
  /** Other addresses of the site; how fast each is depends on where one stands, so the browser measures it. */
  domainRoute: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/system/domainRoute',
    audience: 'public',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({
      domainList: z.array(z.strictObject({ url: webOrigin })),
      resources: z.array(resource),
    }),
    refusals: [],
  }),
  /** Field rules of the register and login forms: the same rules the server enforces. */
  registerSettings: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/system/setting/register',
    audience: 'public',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({
      methods: z.strictObject({ username: z.boolean(), mobile: z.boolean() }),
      register: z.array(fieldRule),
      login: z.array(fieldRule),
      termsVersion: z.string(),
      /** Where this visitor is: the stricter of the brand's age and the law's. */
      minimumAge: z.number().int(),
      /** A number is proved by a code; a registration by number asks for a password too. */
      smsVerification: z.boolean(),
      mobilePassword: z.boolean(),
      /** Ways to sign in beside the name. */
      smsLogin: z.boolean(),
      /** By a number, whoever proves it. */
      phoneLogin: z.boolean(),
      freePlay: z.boolean(),
      oneClick: z.boolean(),
      /** Whether every form starts with a challenge, or only one at risk does. */
      challenges: z.strictObject({ login: z.boolean(), register: z.boolean() }),
    }),
    refusals: [],
  }),
} as const
