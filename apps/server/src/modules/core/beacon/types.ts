import type { BeaconSource } from '@krathong/games/fairness'

/** Which beacon fresh draws name. What was named before keeps its own. */
export interface BeaconOptions {
  source: BeaconSource
  /** Where rounds of drand are asked for, one after another until one answers with a sound signature. */
  relays: readonly string[]
}
