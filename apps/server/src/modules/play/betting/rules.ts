/** Rotation of seed pairs: after this many rounds or hours the next pair takes over by itself. */
export const ROUNDS_PER_SEED = 10_000
export const SEED_HOURS = 24

export const isRotationDue = (nonce: number, activatedAt: Date, at: Date): boolean =>
  nonce >= ROUNDS_PER_SEED || at.getTime() - activatedAt.getTime() >= SEED_HOURS * 3_600_000

/** Milliseconds a player still has to wait before the next round; 0 when it may start. */
export const waitBeforeRound = (lastRoundAt: Date | null, minimumCycleMs: number, at: Date): number =>
  lastRoundAt === null || minimumCycleMs === 0
    ? 0
    : Math.min(minimumCycleMs, Math.max(0, lastRoundAt.getTime() + minimumCycleMs - at.getTime()))
