import type { Permission } from '@krathong/protocol/call'

/** Who stands behind a request, resolved before any handler runs. */
export interface PlayerCaller {
  playerId: string
  sessionId: string
  account: string
  /** 4 is a trial account everywhere. */
  type: number
  currency: string
  /** Their password is weak or outworn; until they change it, only calls that say so open. */
  mustChangePassword?: boolean
}

export interface SeatCaller extends PlayerCaller {
  seatId: string
  nodeId: string
  language: string
  openedAt: Date
  /** Where it was opened from; null where nobody can tell. */
  country: string | null
}

export interface OperatorCaller {
  operatorId: string
  username: string
  role: string
  permissions: ReadonlySet<Permission>
  /** They sign in with a password somebody else made; until they change it nothing is permitted. */
  mustChangePassword?: boolean
  /** Nobody else has confirmed whose account this is; until then they look, and decide nothing that needs two. */
  isUnconfirmed?: boolean
}

export interface RequestFacts {
  requestId: string
  /** The person's address; forwarded headers count only from a configured proxy. */
  address: string
  device: string
  language: string
  host: string
  origin: string
  isSecure: boolean
  token: string | null
  /** The bytes of the body of a call that wants them as they came; empty for every other. */
  rawBody: Buffer
  header(name: string): string | null
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void
  clearCookie(name: string): void
}

export interface CallContext<Caller> {
  caller: Caller
  request: RequestFacts
}

export interface Resolvers {
  player(request: RequestFacts): Promise<PlayerCaller | null>
  seat(request: RequestFacts): Promise<SeatCaller | null>
  operator(request: RequestFacts): Promise<OperatorCaller | null>
}
