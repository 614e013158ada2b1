import { carriedAfter, contributionsOf } from '@krathong/games/slots'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountRef, Transfer, Unit } from '../../core/ledger/index.ts'
import type { FundedPot } from '../jackpots/index.ts'
import { admitPlay, countPlay } from '../../people/protection/index.ts'
import type { PlayRules } from '../../people/protection/index.ts'
import { isRotationDue, waitBeforeRound } from './rules.ts'
import type { StoredRound } from './round-reads.ts'
import type { Streams } from './seeds/streams.ts'
import type { FreePlace, FreeSpins } from './free-spins/types.ts'
import type { BonusTerms, PlayedRound, RoundOrder, RoundRow, SeedView } from './types.ts'
import { amountText } from '../../../platform/currencies.ts'

interface Stake {
  cost: bigint
  currency: string
  gameId: string
  at: Date
}

/** Which of a player's moneys pays a round: cash where there is enough for all of it, else the bonus, where its terms allow the round. */
const pickWallet = (
  { cost, currency, gameId, at }: Stake,
  { cash, bonus, terms }: { cash: bigint; bonus: bigint; terms: BonusTerms | null },
): 'cash' | 'bonus' => {
  if (cash >= cost) return 'cash'
  if (terms === null || bonus < cost || terms.expiresAt <= at)
    throw new Refusal('INSUFFICIENT_FUNDS', { available: amountText(cash, currency) })
  if (terms.excludedGames.includes(gameId)) throw new Refusal('BONUS_NOT_STAKED_HERE')
  if (cost > terms.stakeMax)
    throw new Refusal('BONUS_STAKE_MAX', { maximum: amountText(terms.stakeMax, currency) })
  return 'bonus'
}

/** Which free spin a round is, or a refusal; null where the player pays. A round is played at the stake that was given, in a game that was named. */
const requireFreeSpin = (
  { grantId, gameId, stake, cost }: Pick<RoundOrder, 'grantId' | 'gameId' | 'stake' | 'cost'>,
  freeSpins: readonly FreeSpins[],
  at: Date,
): FreePlace | null => {
  if (grantId === undefined) return null
  const grant = freeSpins.find((one) => one.grantId === grantId)
  const isOver = !grant || grant.used >= grant.spins || grant.expiresAt <= at
  if (isOver || !grant.games.includes(gameId) || stake !== grant.stake || cost !== stake)
    throw new Refusal('FREE_SPINS_OVER')
  return { grantId, place: grant.used + 1, of: grant.spins }
}

/** The player has no seed pair yet: open one and play again. */
export class SeedsMissing extends Error {}
/** The active pair is used up: the next one takes over and the round is played again. */
export class RotationDue extends Error {
  readonly seedPairId: string
  constructor(seedPairId: string) {
    super('rotation of seeds is due')
    this.seedPairId = seedPairId
  }
}

export interface RoundContext {
  order: RoundOrder
  roundId: string
  platform: { platformOwner: string; pots: readonly FundedPot[] }
  streams: Streams
  rules: PlayRules
  /** Cash alone, or the bonus where cash is short. */
  from: 'cash' | 'any'
}

type Answer = PlayedRound & { hits: readonly string[] }
/** What pays a round and takes what it returns. */
type Wallet = 'cash' | 'bonus' | 'promotions'

const transfersOf = (
  { order, roundId, platform }: RoundContext,
  wallet: AccountRef,
  payout: bigint,
): Transfer[] => {
  const games: AccountRef = { owner: platform.platformOwner, purpose: 'games' }
  const { currency } = order.player
  const stake: Transfer = {
    cause: { kind: 'stake', id: roundId },
    debit: wallet,
    credit: games,
    currency,
    amount: order.cost,
  }
  if (payout === 0n) return [stake]
  return [
    stake,
    { cause: { kind: 'payout', id: roundId }, debit: games, credit: wallet, currency, amount: payout },
  ]
}

/** The pots that this round may hit; none for games outside the overlay. */
const potsOf = ({ order, platform }: RoundContext) => (order.feedsJackpots ? platform.pots : [])

/** Each pot's share of the cost, from the platform's game account to the pot's fund; parts of a share are carried to the player's next round. */
const contributionsFor = (context: RoundContext, carried: bigint) => {
  const { order, platform } = context
  const funds = new Map(platform.pots.map((pot) => [pot.code, pot.fundOwner]))
  return contributionsOf(potsOf(context), order.cost, carried).map(({ code, amount }) => ({
    debit: { owner: platform.platformOwner, purpose: 'games' as const },
    credit: { owner: funds.get(code)!, purpose: 'jackpot' as const },
    currency: order.player.currency,
    amount,
  }))
}

const rowOf = (
  context: RoundContext,
  { view, at, wallet, free }: { view: SeedView; at: Date; wallet: Wallet; free: FreePlace | null },
  drawn: ReturnType<RoundOrder['draw']>,
): RoundRow => {
  const { order, roundId, rules } = context
  const carried = view.carriedCost
  // What the platform pays is no stake of the player's, and its win is none yet.
  const own = free ? { stake: 0n, payout: 0n } : { stake: order.cost, payout: drawn.payout }
  return {
    roundId,
    playerId: order.player.playerId,
    gameId: order.gameId,
    gameVersion: order.gameVersion,
    definitionHash: order.definitionHash,
    mode: order.mode,
    currency: order.player.currency,
    stake: order.stake,
    cost: order.cost,
    payout: drawn.payout,
    seedPairId: view.seedPairId,
    nonce: view.nonce,
    outcome: JSON.stringify(drawn.outcome),
    jackpots: drawn.jackpots,
    upline: view.upline,
    lineChanges: view.lineChanges,
    carriedCost: potsOf(context).length > 0 ? carriedAfter(order.cost, carried) : carried,
    guard: countPlay(view.guard, { ...order.player, ...own, at }, rules),
    bonusRequirementId: wallet === 'bonus' ? view.bonus!.requirementId : null,
    free,
  }
}

/** The row in the shape in which it is read: what was just written need not be read back to be shown. */
const storedOf = (row: RoundRow, view: SeedView, outcome: unknown, at: Date): StoredRound => ({
  round_id: row.roundId,
  player_id: row.playerId,
  game_id: row.gameId,
  game_version: row.gameVersion,
  definition_hash: row.definitionHash,
  mode: row.mode,
  currency: row.currency,
  stake: row.stake,
  cost: row.cost,
  payout: row.payout,
  nonce: row.nonce,
  outcome,
  placed_at: at,
  commitment: view.commitment,
  client_seed: view.clientSeed,
  server_seed: null,
  hits: [],
  free: row.free && { place: row.free.place, of: row.free.of },
})

/**
 * One round as a unit of the batch writer: everything is decided under the lock of the player's own rows, in the commit that stores
 * it. Funds are checked before chance is asked, so a refused order takes no nonce.
 */
export const roundUnit = (context: RoundContext): Unit<SeedView, RoundRow, Answer> => {
  const { order, roundId, streams, from } = context
  const { playerId, currency } = order.player
  const cash: AccountRef = { owner: playerId, purpose: 'cash' }
  const bonus: AccountRef = { owner: playerId, purpose: 'bonus' }
  const promotions: AccountRef = { owner: context.platform.platformOwner, purpose: 'promotions' }
  const payers: Record<Wallet, AccountRef> = { cash, bonus, promotions }
  const accounts = from === 'any' ? [cash, bonus] : [cash]
  return {
    accounts: accounts.map((account) => ({ account, currency })),
    cause: { kind: 'stake', id: roundId },
    key: playerId,
    isCovered: ({ freeSpins }) =>
      order.grantId === undefined || freeSpins.some(({ grantId }) => grantId === order.grantId),
    decide: ({ now, known, accountState, view, isSure }) => {
      const answer =
        (isRepeat: boolean, hits: readonly string[], stored: StoredRound | null) =>
        (read: typeof accountState): Answer => {
          const { balance, version } = read(cash, currency)
          const bonusBalance = from === 'any' ? read(bonus, currency).balance : null
          return { roundId, isRepeat, balance, balanceVersion: version, bonusBalance, hits, stored }
        }
      if (known) {
        const isFree = known.debit.purpose === 'promotions'
        if (
          known.amount !== order.cost ||
          known.currency !== currency ||
          isFree !== (order.grantId !== undefined)
        )
          throw new Refusal('KEY_REUSED')
        return { transfers: [], row: null, result: answer(true, [], null) }
      }
      if (!view) throw new SeedsMissing()
      const free = requireFreeSpin(order, view.freeSpins, now)
      admitPlay(view.guard, { stake: free ? 0n : order.cost, currency, at: now }, context.rules)
      const money = {
        cash: accountState(cash, currency).balance,
        bonus: from === 'any' ? accountState(bonus, currency).balance : 0n,
        terms: view.bonus,
      }
      const wallet: Wallet = free
        ? 'promotions'
        : pickWallet({ cost: order.cost, currency, gameId: order.gameId, at: now }, money)
      const waitMs = waitBeforeRound(view.lastRoundAt, order.minimumCycleMs, now)
      if (waitMs > 0)
        throw new Refusal('SPIN_TOO_SOON', { retryAfterMs: waitMs, retryAfterSeconds: waitMs / 1000 })
      // Whether the pair is held is known for sure only on locked rows; until then it is taken as due.
      if (isRotationDue(view.nonce, view.activatedAt, now) && !(isSure && view.isHeld))
        throw new RotationDue(view.seedPairId)
      const random = streams.open(
        playerId,
        view.seedPairId,
        view.serverSeedSealed,
      )(view.clientSeed, view.nonce)
      const drawn = order.draw(random, potsOf(context))
      const row = rowOf(context, { view, at: now, wallet, free }, drawn)
      return {
        transfers: transfersOf(context, payers[wallet], drawn.payout),
        pooled: contributionsFor(context, view.carriedCost),
        row,
        result: answer(
          false,
          drawn.jackpots,
          drawn.jackpots.length > 0 ? null : storedOf(row, view, drawn.outcome, now),
        ),
      }
    },
  }
}
