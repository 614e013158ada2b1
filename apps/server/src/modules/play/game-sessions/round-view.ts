import { formatAmount } from '@krathong/money'
import { roundEvents } from '../betting/index.ts'
import type { StoredRound } from '../betting/index.ts'
import type { GameSessionsParts } from './types.ts'

/** A stored round as its game shows it. */
export const roundView = (round: StoredRound, exponent: number) => {
  const { events, jackpots } = roundEvents(round, exponent)
  return {
    roundId: round.round_id,
    mode: round.mode as 'spin' | 'buy' | 'play' | 'decide',
    stake: formatAmount(round.stake, exponent),
    cost: formatAmount(costOf(round), exponent),
    payout: formatAmount(round.payout, exponent),
    netWin: formatAmount(netOf(round), exponent),
    jackpots,
    ...(round.free ? { freeSpin: round.free } : {}),
    events,
    nonce: round.nonce,
    serverSeedHash: round.commitment,
    clientSeed: round.client_seed!,
    placedAt: round.placed_at.toISOString(),
  }
}

/** The same with what it was played on, for a frame that may hold another game or another version by now. */
export const roundOutput = (
  { settings, catalog }: Pick<GameSessionsParts, 'settings' | 'catalog'>,
  round: StoredRound,
  language: string,
) => ({
  ...roundView(round, settings.current().value.currency.exponent),
  gameId: round.game_id,
  gameName: catalog.gameName(round.game_id, language).name,
  definitionHash: round.definition_hash,
})

/** What the round took from the player: nothing where the platform paid. */
const costOf = ({ cost, free }: StoredRound): bigint => (free ? 0n : cost)

/** Payout and pots less the cost. */
export const netOf = (round: StoredRound): bigint =>
  round.payout - costOf(round) + round.hits.reduce((sum, { amount }) => sum + BigInt(amount ?? 0), 0n)

/** The same in one line of a history. */
export const roundLine = (round: StoredRound, exponent: number) => {
  const { events: _events, serverSeedHash: _hash, clientSeed: _seed, ...line } = roundView(round, exponent)
  return line
}
