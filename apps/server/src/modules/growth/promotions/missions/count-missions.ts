import type { App } from '../../../../platform/app.ts'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { foldFacts, isSettledForGood } from '../../../play/betting/index.ts'
import type { FactStretch } from '../../../play/betting/index.ts'
import { takeRoom } from '../rewards/make-rewards.ts'
import type { NewReward } from '../rewards/reward-types.ts'
import { amountOf, hoursAfter } from '../rules/terms.ts'
import {
  holdMissionRewards,
  holdScoring,
  readChains,
  readClosed,
  readScored,
  readScoredBets,
  readScoreFacts,
  readScores,
} from './mission-reads.ts'
import {
  forgetScoredBets,
  giveMissionRewards,
  moveScoring,
  revokeRewards,
  writeChains,
  writeScoredBets,
  writeScores,
} from './mission-store.ts'
import { periodOf, rewardPeriod } from './mission-terms.ts'
import type { Board, Chain, Mission, ScoredBet, ScoreFact } from './mission-types.ts'
import { betKey, boardKey, memberKey, scoreFact } from './score-bets.ts'
import type { ScoreState } from './score-bets.ts'

type Key = { playerId: string; promotionId: string; period: string }

const keyOf = ({ playerId, promotionId, period }: Key) => memberKey(playerId, promotionId, period)

/** The periods of chains and leaderboards that these bets are of, and those in which their chains were completed. */
export const keysOf = (
  schemes: readonly (Mission | Board)[],
  moments: readonly { playerId: string; brandId: string; at: Date }[],
  zone: string,
): Key[] => {
  const keys = new Map<string, Key>()
  for (const { playerId, brandId, at } of moments)
    for (const scheme of schemes) {
      const period = scheme.brandId === brandId ? periodOf(scheme, at, zone) : null
      if (!period) continue
      const key = { playerId, promotionId: scheme.promotionId, period: period.key }
      keys.set(keyOf(key), key)
    }
  return [...keys.values()]
}

/** Everything that these facts can change, as it stands. */
const readState = async (
  tx: Tx,
  facts: readonly ScoreFact[],
  { missions, boards, zone }: Pick<ScoreState, 'missions' | 'boards' | 'zone'>,
): Promise<ScoreState> => {
  const mayComeAgain = facts.filter(({ gameId }) => !isSettledForGood(gameId))
  const known = await readScoredBets(tx, mayComeAgain)
  const bets = new Map(known.map((bet): [string, ScoredBet] => [betKey(bet), bet]))
  await holdMissionRewards(tx, [...new Set(known.map(({ playerId }) => playerId))])
  const moments = facts.flatMap((fact) => {
    const settled = bets.get(betKey(fact))
    return settled ? [fact, { ...fact, at: settled.at }] : [fact]
  })
  const chains = await readChains(tx, keysOf(missions, moments, zone))
  const completed = chains.flatMap(({ playerId, brandId, steps }) =>
    steps.flatMap(({ completedAt }) =>
      completedAt === null ? [] : [{ playerId, brandId, at: new Date(completedAt) }],
    ),
  )
  const scores = await readScores(tx, keysOf(boards, [...moments, ...completed], zone))
  const closed = await readClosed(
    tx,
    boards.map(({ promotionId }) => promotionId),
  )
  return {
    zone,
    missions,
    boards,
    closed: new Set(closed.map(({ promotionId, period }) => boardKey(promotionId, period))),
    chains: new Map(
      chains.map((chain) => [memberKey(chain.playerId, chain.promotionId, chain.period.key), chain]),
    ),
    scores: new Map(scores.map((score) => [keyOf(score), score])),
    bets,
  }
}

const rewardsOf = (chain: Chain, at: Date): NewReward[] =>
  chain.steps.flatMap(({ completedAt, rewardState, rewardId }, step) => {
    const isGiven = rewardState !== null && rewardState !== 'REVOKED'
    if (completedAt === null || isGiven) return []
    const { promotionId, brandId, playerId, version, terms, period, currency } = chain
    return [
      {
        rewardId: rewardId ?? newId(),
        brandId,
        playerId,
        promotionId,
        kind: 'mission' as const,
        version,
        period: rewardPeriod(period.key, step),
        periodFrom: period.from,
        periodTo: period.to ?? at,
        currency,
        amount: amountOf(terms.steps[step]!.amount),
        times: terms.times,
        basis: { step: step + 1 },
        until: hoursAfter(at, terms.claimHours),
      },
    ]
  })

/** Takes back what is not earned any more, gives what is, as far as there is room, and notes in the chains which reward each mission has. */
export const settleRewards = async (tx: Tx, chains: readonly Chain[]): Promise<Chain[]> => {
  const gone = chains.flatMap(({ steps }) =>
    steps.flatMap(({ completedAt, rewardState, rewardId }) =>
      completedAt === null && rewardState === 'CLAIMABLE' && rewardId !== null ? [rewardId] : [],
    ),
  )
  await revokeRewards(tx, gone)
  const at = await databaseNow(tx)
  const due = chains.flatMap((chain) => rewardsOf(chain, at))
  const given = new Map<string, string>()
  for (const promotionId of new Set(due.map((one) => one.promotionId))) {
    const own = await takeRoom(
      tx,
      due.filter((one) => one.promotionId === promotionId),
    )
    for (const one of await giveMissionRewards(tx, own)) given.set(keyOf(one), one.rewardId)
  }
  return chains.map((chain) => ({
    ...chain,
    steps: chain.steps.map((step, place) => {
      const { playerId, promotionId, period } = chain
      const rewardId = given.get(memberKey(playerId, promotionId, rewardPeriod(period.key, place)))
      return rewardId === undefined ? step : { ...step, rewardId }
    }),
  }))
}

const countStretch = async (tx: Tx, stretch: FactStretch, zone: string): Promise<void> => {
  const { missions, boards } = await readScored(tx)
  const isAny = missions.length + boards.length > 0
  const facts = isAny ? await readScoreFacts(tx, stretch) : []
  if (facts.length > 0) {
    const state = await readState(tx, facts, { missions, boards, zone })
    const before = new Map(state.chains)
    for (const fact of facts) scoreFact(state, fact)
    const changed = [...state.chains].filter(([key, chain]) => before.get(key) !== chain)
    await writeChains(
      tx,
      await settleRewards(
        tx,
        changed.map(([, chain]) => chain),
      ),
    )
    await writeScores(tx, [...state.scores.values()])
    await writeScoredBets(tx, [...state.bets.values()])
  }
  await moveScoring(tx, stretch.edge)
}

/** Counts what was settled and corrected since the last time for missions and leaderboards, every fact once. */
export const countMissions = (app: App, settings: Settings): Promise<void> => {
  const zone = settings.current().value.timeZone
  return foldFacts(app, { hold: holdScoring, count: (tx, stretch) => countStretch(tx, stretch, zone) })
}

/** Bets whose corrections cannot come any more leave. */
export const tendScoredBets = (app: App): Promise<void> => transact(app.db, forgetScoredBets)
