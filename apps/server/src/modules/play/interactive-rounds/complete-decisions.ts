import { decisionByHash, decisionHashes, playDecisions } from '@krathong/games/interactive'
import type { DecisionGame, PlayedDecisions } from '@krathong/games/interactive'
import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { recordIncident } from '../game-incidents/index.ts'
import { lockAccount, post } from '../../core/ledger/index.ts'
import { holdGuard, writeGuard } from '../../people/protection/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { createStreams, lockPairOf, readCash } from '../betting/index.ts'
import type { OpenDecision } from '../betting/index.ts'
import { beginsWith } from './choose-decision.ts'
import { selectDueDecisions } from './decision-reads.ts'
import { platformMoneyOf, transactDecision } from './decision-steps.ts'
import { lockDecision, sealClearDraws } from './decision-store.ts'
import type { DecisionParts } from './decision-types.ts'
import { endDecision, voidDecision } from './end-decision.ts'

const AT_ONCE = 100
/** More choices than any round has: a fallback leads to an end. */
const MOST_FALLBACKS = 200

/**
 * Ends the rounds that nobody came back to, by the fallback of their game, and gives back the stakes of those that cannot be finished:
 * their game is not known any more, or it would not draw again what it drew. Answers how many.
 */
export const completeDecisions = async (app: App, settings: Settings): Promise<number> => {
  const parts: DecisionParts = { app, settings, streams: createStreams(app.sealer) }
  while ((await sealClearDraws(app)) > 0);
  const due = await selectDueDecisions(app.db, decisionHashes(), AT_ONCE)
  for (const { player_id: playerId, round_id: roundId, currency } of due) {
    const step = await transactDecision(app, 'decision-end', (tx) =>
      complete(tx, parts, { playerId, roundId, currency }),
    )
    if (step) app.bus.publish('balance', { playerId, currency, balance: step.balance, version: step.version })
  }
  return due.length
}

const complete = async (
  tx: Tx,
  parts: DecisionParts,
  { playerId, roundId, currency }: { playerId: string; roundId: string; currency: string },
) => {
  await lockAccount(tx, { owner: playerId, purpose: 'cash' }, currency)
  const row = await lockDecision({ db: tx, sealer: parts.app.sealer }, { playerId, roundId })
  const at = await databaseNow(tx)
  if (row?.state !== 'open') return null
  const { round } = row
  const game = decisionByHash(round.definitionHash)
  if (game && round.deadline > at) return null
  const money = platformMoneyOf(parts, playerId)
  const guard = await holdGuard(tx, playerId, money.rules)
  const played = game ? await playOut(tx, parts, { round, game }) : null
  const end = played
    ? await endDecision(tx, { ...round, choices: played.outcome.choices }, { played, money, guard, at })
    : await voidDecision(tx, round, { money, guard, at })
  if (end.transfers.length > 0) await post(tx, end.transfers)
  await writeGuard(tx, end.steps, money.rules, at)
  if (!played)
    await recordIncident(tx, {
      roundId,
      gameId: round.gameId,
      fault: game ? 'what was drawn does not come again' : 'its definition is not known',
    })
  return readCash(tx, playerId, currency)
}

/** The round played to its end by its fallback; null where it cannot be. */
const playOut = async (
  tx: Tx,
  { streams }: DecisionParts,
  { round, game }: { round: OpenDecision; game: DecisionGame },
): Promise<PlayedDecisions | null> => {
  const pair = await lockPairOf(tx, round)
  const open = streams.open(round.playerId, round.seedPairId, pair.server_seed_sealed)
  const fallbackFrom = round.choices.length
  const choices = [...round.choices]
  try {
    for (let added = 0; added <= MOST_FALLBACKS; added += 1) {
      const played = playDecisions(
        game,
        { option: round.option, choices, fallbackFrom },
        open(pair.client_seed!, round.nonce),
      )
      if (!beginsWith(played.outcome.drawn, round.drawn)) return null
      if (played.outcome.returned !== null) return played
      choices.push(played.play.fallback())
    }
  } catch {
    return null
  }
  return null
}
