import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { Betting } from './betting.ts'
import { betView, nextCursor, period } from './bet-view.ts'
import type { Names, SharedProofs } from './bet-view.ts'
import { describeRound } from './describe-round.ts'
import { cyclesView } from '../jackpots/index.ts'
import { readBets, readRoundTransfers } from './reads.ts'
import { readRound } from './round-reads.ts'
import { rotateSeeds } from './seeds/rotate-seeds.ts'
import { roundsFile } from './outcome-files/rounds-file.ts'
import { seedsView } from './seeds/seeds-view.ts'

const playerRoutes = (app: App, settings: Settings, betting: Betting, names: Names & SharedProofs) => {
  const exponent = () => settings.current().value.currency.exponent
  return implement('betting', calls.betting, {
    proof: async ({ roundId }, { caller, request }) => {
      const round = await readRound(app, roundId)
      if (!round) {
        const shared = await names.sharedProof(roundId)
        if (!shared) throw new Refusal('ROUND_UNKNOWN')
        return {
          proof: shared.proof,
          events: [],
          gameName: names.game(shared.gameId, request.language).name,
          isMine: shared.playerId !== null && caller?.playerId === shared.playerId,
        }
      }
      const { proof, events } = describeRound(round, exponent())
      return {
        proof,
        events,
        gameName: names.game(round.game_id, request.language).name,
        isMine: caller?.playerId === round.player_id,
      }
    },
    seeds: (_, { caller }) => seedsView(app, caller.playerId),
    rotateSeeds: async ({ clientSeed }, { caller }) => {
      await rotateSeeds(app, caller.playerId, clientSeed === undefined ? {} : { clientSeed })
      return seedsView(app, caller.playerId)
    },
    potCycles: ({ code }) => cyclesView({ app, settings, pots: betting.pots }, code),
    jackpots: () => ({ pots: settings.isOn('JACKPOT') ? [...betting.pots.statuses()] : [] }),
  })
}

/** A bet with its round, whether the round is its player's alone or shared. */
const findBet = async (
  app: App,
  names: SharedProofs,
  { roundId, exponent }: { roundId: string; exponent: number },
) => {
  const round = await readRound(app, roundId)
  if (round) {
    const [row] = await readBets(app.db, { roundId, limit: 1 })
    if (row) return { row, ...describeRound(round, exponent) }
  }
  const shared = round ? null : await names.sharedProof(roundId)
  if (!shared?.playerId) throw new Refusal('ROUND_UNKNOWN')
  const from = new Date(shared.proof.placedAt)
  const bets = await readBets(app.db, {
    playerId: shared.playerId,
    from,
    to: new Date(from.getTime() + 1),
    limit: 10,
  })
  const row = bets.find(({ bet_id: betId }) => betId === roundId)
  if (!row) throw new Refusal('ROUND_UNKNOWN')
  return { row, proof: shared.proof, events: [] }
}

const backOfficeRoutes = (app: App, settings: Settings, names: Names & SharedProofs) => {
  const exponent = () => settings.current().value.currency.exponent
  return implement('rounds', calls.rounds, {
    rounds: async (input, { request }) => {
      const rows = await readBets(app.db, {
        limit: input.limit,
        ...(input.playerId ? { playerId: input.playerId } : {}),
        ...(input.roundId ? { roundId: input.roundId } : {}),
        ...period(input),
      })
      const accounts = await names.accounts(rows.map((row) => row.player_id))
      return {
        content: rows.map((row) => ({
          ...betView(row, exponent(), names.game(row.game_id, request.language)),
          playerId: row.player_id,
          account: accounts.get(row.player_id) ?? row.player_id,
        })),
        nextCursor: nextCursor(rows, input.limit),
      }
    },
    exportRounds: (input, { request }) =>
      roundsFile({ app, names, exponent: exponent(), language: request.language }, input),
    round: async ({ roundId }, { request }) => {
      const { row, proof, events } = await findBet(app, names, { roundId, exponent: exponent() })
      const accounts = await names.accounts([row.player_id])
      const transfers = await readRoundTransfers(app.db, roundId)
      return {
        bet: {
          ...betView(row, exponent(), names.game(row.game_id, request.language)),
          playerId: row.player_id,
          account: accounts.get(row.player_id) ?? row.player_id,
        },
        proof,
        events,
        transfers: transfers.map((transfer) => ({
          cause: transfer.cause!,
          debit: transfer.debit!,
          credit: transfer.credit!,
          amount: formatAmount(transfer.amount!, exponent()),
          at: transfer.posted_at!.toISOString(),
        })),
      }
    },
  })
}

export const bettingRoutes = (
  app: App,
  settings: Settings,
  betting: Betting,
  names: Names & SharedProofs,
) => [playerRoutes(app, settings, betting, names), backOfficeRoutes(app, settings, names)]
