import type { RequestFacts } from '../platform/http/callers.ts'

/** The three programs live on three origins: by configuration behind a proxy, else the same host name on their own ports. */
export interface Origins {
  site(request: RequestFacts): string
  play(request: RequestFacts): string
  backoffice(request: RequestFacts): string
}

export interface OriginConfig {
  port: number
  playPort: number
  siteOrigin: string | null
  playOrigin: string | null
  backofficePort: number
  backofficeOrigin: string | null
}

const onPort = (origin: string, port: number): string => {
  const url = new URL(origin)
  url.port = String(port)
  return url.origin
}

export const createOrigins = (config: OriginConfig): Origins => ({
  site: ({ origin }) => config.siteOrigin ?? onPort(origin, config.port),
  play: ({ origin }) => config.playOrigin ?? onPort(origin, config.playPort),
  backoffice: ({ origin }) => config.backofficeOrigin ?? onPort(origin, config.backofficePort),
})
