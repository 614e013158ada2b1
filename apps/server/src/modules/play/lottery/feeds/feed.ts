/** A source outside that tells results of official draws, and signs what it tells. */
export interface Feed {
  code: string
  name: string
  /** Its address; what is asked for is added to it: `/results/TH_GLO/20260116-GLO`. */
  endpoint: string
  /** Ed25519, 32 bytes as 64 lower-case hex characters. */
  publicKey: string
  /** Series of which it tells results. */
  series: readonly string[]
  isSimulated: boolean
}

/** What a source says of a draw. */
export type FeedWord =
  | { state: 'pending' | 'none' }
  /** On another day, where it is known: `2026-05-02`. */
  | { state: 'postponed'; date: string | null }
  | { state: 'drawn'; result: readonly (readonly string[])[] }

/** Why an answer is not taken. */
export type FeedFault = 'silent' | 'refused' | 'unsigned' | 'malformed' | 'early'
