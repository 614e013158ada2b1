import { formatAmount } from '@krathong/money'
import type { CrashRoom } from '@krathong/protocol/calls/crash'
import { readLargestBets, readLatest, readShownRound, readStaked } from './room-reads.ts'
import type { OwnBet } from './room-reads.ts'
import type { CrashParts } from './types.ts'

const BETS_SHOWN = 40
const ROUNDS_SHOWN = 24

/** A multiplier in hundredths as it is told. */
export const multiplierText = (hundredths: number | bigint): string => {
  const whole = BigInt(hundredths)
  return `${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`
}

const betStates = { open: 'open', cashed: 'cashed', lost: 'lost', voided: 'voided' } as const
const stateOf = (state: string) => betStates[state as keyof typeof betStates]
const amountText = (multiplier: number | bigint | null) =>
  multiplier === null ? null : multiplierText(multiplier)

export const betsView = async ({ app }: CrashParts, roundId: string, exponent: number) => {
  const [bets, { count, staked }] = await Promise.all([
    readLargestBets(app.db, roundId, BETS_SHOWN),
    readStaked(app.db, roundId),
  ])
  return {
    bets: bets.map((bet) => ({
      no: Number(bet.no),
      name: bet.shown_as,
      stake: formatAmount(bet.stake, exponent),
      state: stateOf(bet.state),
      cashedAt: amountText(bet.cashed_at),
      payout: formatAmount(bet.payout, exponent),
    })),
    betCount: count,
    staked: formatAmount(staked, exponent),
  }
}

/** The room as everybody in it sees it. A round that runs tells nothing of where it ends. */
export const roomView = async (parts: CrashParts, gameId: string): Promise<CrashRoom> => {
  const { app, settings, clock } = parts
  const { exponent } = settings.current().value.currency
  const asOf = await clock.now(app.db)
  const [round, latest] = await Promise.all([
    readShownRound(app.db, gameId),
    readLatest(app.db, gameId, ROUNDS_SHOWN),
  ])
  const bets = round
    ? await betsView(parts, round.round_id, exponent)
    : { bets: [], betCount: 0, staked: formatAmount(0n, exponent) }
  return {
    gameId,
    asOf: asOf.toISOString(),
    phase: round ? (round.state as CrashRoom['phase']) : 'empty',
    roundId: round?.round_id ?? null,
    place: round?.place ?? null,
    risesAt: round?.rises_at.toISOString() ?? null,
    endedAt: round?.ended_at?.toISOString() ?? null,
    crash: amountText(round?.crash_point ?? null),
    ...bets,
    latest: latest.map((past) => ({
      roundId: past.round_id,
      place: past.place,
      crash: multiplierText(past.crash_point!),
      endedAt: past.ended_at!.toISOString(),
    })),
  }
}

export const ownBetView = (bet: OwnBet, exponent: number) => ({
  betId: bet.bet_id,
  no: Number(bet.no),
  roundId: bet.round_id,
  place: bet.place,
  stake: formatAmount(bet.stake, exponent),
  autoAt: amountText(bet.auto_at),
  state: stateOf(bet.state),
  cashedAt: amountText(bet.cashed_at),
  payout: formatAmount(bet.payout, exponent),
  placedAt: bet.placed_at.toISOString(),
  crash: amountText(bet.crash_point),
})
