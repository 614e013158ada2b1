import { z } from 'zod'
import { readFaultPoint } from './platform/fault-points.ts'
import type { ArmedFault } from './platform/fault-points.ts'

const address = z.union([z.ipv4(), z.ipv6()], 'give an IP address, such as 127.0.0.1 or 0.0.0.0')

/**
 * Every environment variable of the server, parsed once. What an operator may change while it runs lives in the brand's settings
 * instead.
 */
const environment = z.object({
  /** Key material for what is sealed at rest (server seeds, authenticator secrets). Without it a file in the data folder is made. */
  KRATHONG_SECRET: z.string().min(32).optional(),
  /** A PostgreSQL that follows the one that is written to: figures and reports are read there. */
  DATABASE_FOLLOWER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Addresses as people see them behind a proxy, such as https://play.example.com. Without them the ports decide. */
  SITE_ORIGIN: z.url().optional(),
  PLAY_ORIGIN: z.url().optional(),
  /** Where staff reach the back office: invitations lead there. */
  BACKOFFICE_ORIGIN: z.url().optional(),
  /** The network address that site and game frame listen on, and that of the back office. */
  BIND: address.default('0.0.0.0'),
  BACKOFFICE_BIND: address.default('127.0.0.1'),
  /** Comma-separated addresses or networks whose forwarded headers count. */
  TRUSTED_PROXIES: z.string().optional(),
  /** `off` lets staff sign in to the back office with the password alone. For a demonstration on one's own machine only. */
  OPERATOR_SECOND_FACTOR: z.enum(['on', 'off']).default('on'),
  /** `off` makes no demonstration accounts in a fresh installation; a start for production sets it. */
  DEMO_PEOPLE: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** Where mail goes out, smtp://user:password@host:587, and who it is from. Without it mail goes to a file of the data folder. */
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().includes('@').optional(),
  /** `optional` sends mail in clear text where the mail server offers no TLS: for one on this very machine. */
  MAIL_TLS: z.enum(['required', 'optional']).default('required'),
  /** The SMS provider's address, the key its requests are signed with, and the sender's name. Without it SMS go to the same file. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_KEY: z.string().min(16).optional(),
  SMS_SENDER: z.string().max(20).default('Krathong'),
  /** Where shared draws take their public chance from: drand's quicknet, or a local chain where there is no internet. */
  BEACON: z.enum(['local', 'drand']).default('local'),
  /** Relays of drand, comma-separated, asked one after another. */
  BEACON_RELAYS: z
    .string()
    .default('https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com'),
  /** Two nodes of TRON that different people run, comma-separated: lotteries of its blocks are sold where both are there. */
  CHAIN_NODES: z.string().optional(),
  /** Days after which outcomes of rounds leave the database for files. Players ask about rounds of a month: below that is refused. */
  OUTCOMES_IN_DATABASE_DAYS: z.coerce.number().int().min(30).max(36_500).default(90),
  /** The port and network address of the figures for Prometheus, apart from everybody. Without the port there are none. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_BIND: address.default('127.0.0.1'),
  /** Where a collector of OpenTelemetry takes traces by HTTP, what it is told with them, and which share of them is kept. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^([^=,\s]+=[^,]*(,|$))*$/, 'give name=value, and a comma between two of them')
    .default(''),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('krathong'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  /** `off` only to measure the server without its limits. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** `name:nth` makes the program die at that place, to prove what a death there leaves. Only where money is play money. */
  FAULT_POINT: z.string().optional(),
})

/** A brand beside the first: a database, a folder and host names of its own, behind the same three ports. */
export interface FurtherBrand {
  code: string
  /** What a fresh database of it is opened with; both are changed in its back office afterwards. */
  name: string
  hosts: readonly string[]
  databaseUrl: string
  dataDir: string
  /** Addresses as people see them behind a proxy. Without them the ports decide. */
  siteOrigin?: string | undefined
  playOrigin?: string | undefined
}

export interface ServerConfig {
  databaseUrl: string
  port: number
  playPort: number
  backofficePort: number
  dataDir: string
  webDist: string
  playDist: string
  backofficeDist: string
  roles: readonly string[]
  version: string
  /** The folder the program runs from, where it is hashed at its start and every day; none while it is being developed. */
  programFolder?: string | undefined
  /** Outside parties in small, for a demonstration: where they listen and the key each of them shares with this program. */
  simulators?: {
    origin: string
    keys: Readonly<Record<string, string>>
    /** Told where the wallet of each simulated vendor is. */
    meet?: (walletOf: (vendorCode: string) => string) => void
  } | null
  /** Set where this is not the first brand of the program. */
  further?: FurtherBrand
  /** For tests on a database of throw-away data only: starts although it could forget an acknowledged payment. */
  waivesDurability?: true
}

export interface TracesWanted {
  url: string
  headers: Record<string, string>
  service: string
  /** Of all traces that begin here, from 0 to 1. */
  ratio: number
}

export interface Environment {
  secret: string | null
  followerUrl: string | null
  siteOrigin: string | null
  playOrigin: string | null
  backofficeOrigin: string | null
  trustProxy: string[] | false
  secondFactor: 'on' | 'off'
  /** Whether a fresh installation with play money gets demonstration accounts. */
  hasDemoPeople: boolean
  logLevel: string
  rateLimits: boolean
  mail: { url: string; from: string; tls: 'required' | 'optional' } | null
  bind: { people: string; backoffice: string }
  metrics: { port: number; bind: string } | null
  traces: TracesWanted | null
  sms: { url: string; key: string; sender: string } | null
  faultPoint: ArmedFault | null
  beacon: { source: 'local' | 'drand'; relays: string[] }
  /** Nodes of a public chain, whose blocks decide lotteries; none where it has none. */
  blockNodes: readonly string[]
  outcomesKeptDays: number
}

type Parsed = z.infer<typeof environment>

const mailOf = ({ MAIL_URL: url, MAIL_FROM: from, MAIL_TLS: tls }: Parsed) => {
  if (!url) return null
  if (!from) throw new Error('The environment variable MAIL_FROM is needed beside MAIL_URL.')
  return { url, from, tls }
}

/** Two nodes of different people: one alone, or two at one host, are none. */
const nodesOf = (text: string | undefined): string[] => {
  const nodes = (text ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : [new URL(one.trim())]))
  if (nodes.length === 0) return []
  const isSound =
    nodes.length === 2 &&
    nodes[0]!.host !== nodes[1]!.host &&
    nodes.every(({ protocol }) => protocol === 'https:')
  if (!isSound) throw new Error('CHAIN_NODES names two addresses by https at two hosts')
  return nodes.map(({ origin, pathname }) => `${origin}${pathname.replace(/\/$/, '')}`)
}

const smsOf = ({ SMS_URL: url, SMS_KEY: key, SMS_SENDER: sender }: Parsed) => {
  if (!url) return null
  if (!key) throw new Error('The environment variable SMS_KEY is needed beside SMS_URL.')
  return { url, key, sender }
}

const tracesOf = (data: Parsed): TracesWanted | null => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = data
  if (!endpoint) return null
  const pairs = headers.split(',').filter(Boolean)
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [name.trim(), decodeURIComponent(value.join('=').trim())]
      }),
    ),
    service: data.OTEL_SERVICE_NAME,
    ratio: data.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Throws one sentence that names the variable when one is wrong. */
export const readEnvironment = (values: Record<string, string | undefined> = process.env): Environment => {
  const parsed = environment.safeParse(values)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`The environment variable ${String(issue?.path[0])} is not usable: ${issue?.message}.`)
  }
  const { data } = parsed
  return {
    secret: data.KRATHONG_SECRET ?? null,
    followerUrl: data.DATABASE_FOLLOWER_URL ?? null,
    siteOrigin: data.SITE_ORIGIN ? new URL(data.SITE_ORIGIN).origin : null,
    playOrigin: data.PLAY_ORIGIN ? new URL(data.PLAY_ORIGIN).origin : null,
    backofficeOrigin: data.BACKOFFICE_ORIGIN ? new URL(data.BACKOFFICE_ORIGIN).origin : null,
    trustProxy: data.TRUSTED_PROXIES ? data.TRUSTED_PROXIES.split(',').map((entry) => entry.trim()) : false,
    secondFactor: data.OPERATOR_SECOND_FACTOR,
    hasDemoPeople: data.DEMO_PEOPLE === 'on',
    logLevel: data.LOG_LEVEL,
    rateLimits: data.RATE_LIMITS === 'on',
    mail: mailOf(data),
    bind: { people: data.BIND, backoffice: data.BACKOFFICE_BIND },
    metrics: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, bind: data.METRICS_BIND },
    traces: tracesOf(data),
    sms: smsOf(data),
    faultPoint: readFaultPoint(data.FAULT_POINT),
    beacon: {
      source: data.BEACON,
      relays: data.BEACON_RELAYS.split(',').map((relay) => new URL(relay.trim()).origin),
    },
    blockNodes: nodesOf(data.CHAIN_NODES),
    outcomesKeptDays: data.OUTCOMES_IN_DATABASE_DAYS,
  }
}

/** The environment as one brand of the program has it: a further brand lives at addresses of its own. */
export const environmentOf = ({ further }: Pick<ServerConfig, 'further'>): Environment => {
  const read = readEnvironment()
  if (!further) return read
  return {
    ...read,
    // A further brand has a database of its own.
    followerUrl: null,
    siteOrigin: further.siteOrigin ? new URL(further.siteOrigin).origin : null,
    playOrigin: further.playOrigin ? new URL(further.playOrigin).origin : null,
    backofficeOrigin: null,
  }
}
