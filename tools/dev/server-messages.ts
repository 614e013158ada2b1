import type { FurtherBrand, ServerConfig } from '../../apps/server/src/config.ts'

/** What `npm start` and the server it keeps alive tell each other. */
export type ToServer =
  | { kind: 'start'; config: Omit<ServerConfig, 'simulators'> }
  | { kind: 'open'; id: number; brand: FurtherBrand }
  | { kind: 'stop' }

export interface ServerFacts {
  addresses: Record<string, string>
  seedSummary: string[]
}

export type FromServer =
  | { kind: 'ready'; facts: ServerFacts }
  | { kind: 'failed'; sentence: string }
  | { kind: 'opened'; id: number; seedSummary: string[] }
  | { kind: 'not-opened'; id: number; sentence: string }
