import { isSettledForGood } from '../../../play/betting/index.ts'
import { moveChain, newChain, scoreOf, weightedStake } from '@krathong/promotions'
import type { Play } from '@krathong/promotions'
import { amountOf } from '../rules/terms.ts'
import { periodOf, stepsOf } from './mission-terms.ts'
import type { Board, Chain, Mission, Part, Score, ScoredBet, ScoreFact, Step } from './mission-types.ts'

/** What a stretch of facts begins with and changes, by the keys below. */
export interface ScoreState {
  zone: string
  missions: readonly Mission[]
  boards: readonly Board[]
  /** Leaderboards of periods whose prizes are given: they stand as they are. */
  closed: ReadonlySet<string>
  chains: Map<string, Chain>
  scores: Map<string, Score>
  bets: Map<string, ScoredBet>
}

export const betKey = ({ playerId, betId }: { playerId: string; betId: string }) => `${playerId}/${betId}`
export const boardKey = (promotionId: string, period: string) => `${promotionId}/${period}`
export const memberKey = (playerId: string, promotionId: string, period: string) =>
  `${playerId}/${boardKey(promotionId, period)}`

/** Adds to what a member has on a leaderboard of a moment; the score of now counts as reached with the last bet that changed it. */
const addScore = (
  state: ScoreState,
  board: Board,
  { playerId, when, at }: { playerId: string; when: Date; at: Date },
  more: { points?: number; weighted?: bigint },
): void => {
  const period = periodOf(board, when, state.zone)
  if (!period || state.closed.has(boardKey(board.promotionId, period.key))) return
  const key = memberKey(playerId, board.promotionId, period.key)
  const own = state.scores.get(key)
  const sums = {
    points: (own?.points ?? 0) + (more.points ?? 0),
    weighted: (own?.weighted ?? 0n) + (more.weighted ?? 0n),
  }
  const score = scoreOf(sums, amountOf(board.terms.stakePer))
  const before = own?.reachedAt ?? at
  const reachedAt = score === (own?.score ?? 0n) ? before : at > before ? at : before
  state.scores.set(key, {
    promotionId: board.promotionId,
    period: period.key,
    playerId,
    ...sums,
    score,
    reachedAt,
  })
}

/** A chain of which nothing is done yet. */
export const freshChain = (
  { promotionId, brandId, version, terms }: Mission,
  { playerId, currency, period }: Pick<Chain, 'playerId' | 'currency' | 'period'>,
): Chain => {
  const rules = stepsOf(terms)
  const steps = newChain(rules.length, period.from.getTime()).map((one): Step => ({
    ...one,
    rewardId: null,
    rewardState: null,
  }))
  return { promotionId, brandId, playerId, period, version, terms, rules, currency, steps }
}

const chainOf = (state: ScoreState, mission: Mission, fact: ScoreFact, when: Date): Chain | null => {
  const period = periodOf(mission, when, state.zone)
  if (!period) return null
  const { playerId, currency } = fact
  const known = state.chains.get(memberKey(playerId, mission.promotionId, period.key))
  // One that was read knows its key alone: its bounds are those of the promotion.
  return known ? { ...known, period } : freshChain(mission, { playerId, currency, period })
}

/** What completing missions adds to leaderboards, and what opening one again takes. */
export const scoreSteps = (
  state: ScoreState,
  fact: Pick<ScoreFact, 'playerId' | 'brandId' | 'at'>,
  chain: Chain,
  after: readonly Step[],
): void => {
  const boards = state.boards.filter(({ brandId }) => brandId === fact.brandId)
  for (const [place, { completedAt }] of after.entries()) {
    const before = chain.steps[place]!.completedAt
    if (before === completedAt) continue
    const points = chain.rules[place]!.score * (completedAt === null ? -1 : 1)
    const when = new Date(completedAt ?? before!)
    for (const board of boards)
      addScore(state, board, { playerId: fact.playerId, when, at: fact.at }, { points })
  }
}

interface Bet {
  fact: ScoreFact
  /** Null where nothing was told of the bet before. */
  known: ScoredBet | null
  play: Play
  settledAt: Date
}

const partOf = ({ known }: Bet, promotionId: string, period: string): Part | null =>
  known?.parts.find((part) => part.promotionId === promotionId && part.period === period) ?? null

const scoreMission = (state: ScoreState, mission: Mission, bet: Bet): Part | null => {
  const { fact, known, play, settledAt } = bet
  const chain = chainOf(state, mission, fact, settledAt)
  if (!chain) return null
  const { promotionId, period } = chain
  const part = partOf(bet, promotionId, period.key)
  // What did not count when it was settled counts nothing later.
  if (known && part === null) return null
  const before = part === null ? null : { step: part.step!, counted: part.counted }
  const at = fact.at.getTime()
  const moved = moveChain(chain.rules, chain.steps, { before, play, settledAt: settledAt.getTime(), at })
  if (moved.counted === null) return null
  const steps = moved.chain.map((one, place): Step => ({ ...chain.steps[place]!, ...one }))
  scoreSteps(state, fact, chain, steps)
  state.chains.set(memberKey(fact.playerId, promotionId, period.key), { ...chain, steps })
  return { promotionId, period: period.key, ...moved.counted }
}

const scoreBoard = (state: ScoreState, board: Board, bet: Bet): Part | null => {
  const { fact, play, settledAt, known } = bet
  const period = periodOf(board, settledAt, state.zone)
  if (!period || state.closed.has(boardKey(board.promotionId, period.key))) return null
  const part = partOf(bet, board.promotionId, period.key)
  if (known && part === null) return null
  const counted = weightedStake(play)
  const { playerId, at } = fact
  addScore(state, board, { playerId, when: settledAt, at }, { weighted: counted - (part?.counted ?? 0n) })
  return { promotionId: board.promotionId, period: period.key, step: null, counted }
}

/** Counts one fact for every chain and leaderboard of its brand. A correction of a bet that never counted counts nothing. */
export const scoreFact = (state: ScoreState, fact: ScoreFact): void => {
  const known = state.bets.get(betKey(fact)) ?? null
  if (fact.kind === 4 && known === null) return
  const { playerId, betId, category, brandId } = fact
  const stake = (known?.stake ?? 0n) + fact.stake
  const payout = (known?.payout ?? 0n) + fact.payout
  const bet = { fact, known, play: { category, stake, payout }, settledAt: known?.at ?? fact.at }
  const isOwn = (scheme: { brandId: string }) => scheme.brandId === brandId
  const moved = [
    ...state.missions.filter(isOwn).map((mission) => scoreMission(state, mission, bet)),
    ...state.boards.filter(isOwn).map((board) => scoreBoard(state, board, bet)),
  ].filter((part) => part !== null)
  const isMoved = (one: Part) =>
    moved.some(({ promotionId, period }) => promotionId === one.promotionId && period === one.period)
  const parts = [...(known?.parts.filter((part) => !isMoved(part)) ?? []), ...moved]
  // A row for each bet, for corrections alone: nothing is kept of bets that none can come of.
  if (parts.length === 0 || isSettledForGood(fact.gameId)) return
  state.bets.set(betKey(fact), { playerId, betId, stake, payout, at: bet.settledAt, parts })
}
