import { betLimits, slotGames } from '@krathong/games/slots'
import type { SlotGame } from '@krathong/games/slots'
import { formatAmount, parseAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { now } from '../../platform/clock.ts'
import type { RequestFacts, SeatCaller } from '../../platform/http/callers.ts'
import { implement } from '../../platform/http/implement.ts'
import { Refusal } from '../../platform/refusal.ts'
import { markShown, readCash, readLastUnshown, readPlayedRound, readRoundPage, rotateSeeds, seedsView } from '../betting/index.ts'
import type { Betting } from '../betting/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Settings } from '../settings/index.ts'
import { gameInfo } from './game-info.ts'
import { netOf, roundLine, roundView } from './round-view.ts'
import { defaultStake } from './rules.ts'
import { createSessionNets } from './session-net.ts'
import type { SessionNets } from './session-net.ts'
import { spin } from './spin.ts'

export interface SlotsOptions {
  app: App
  settings: Settings
  betting: Betting
  catalog: Catalog
  siteOrigin: (request: RequestFacts) => string
}

interface SlotsParts extends SlotsOptions {
  nets: SessionNets
}

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)\/([0-9a-f-]{36})$/

const afterOf = (cursor: string | undefined) => {
  if (cursor === undefined) return {}
  const parts = CURSOR.exec(cursor)
  const placedAt = new Date(parts?.[1] ?? '')
  if (!parts || Number.isNaN(placedAt.getTime())) throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return { after: { placedAt, betId: parts[2]! } }
}

/** The game a seat was opened for, if it may be played now. */
const playable = ({ settings, catalog }: SlotsParts, nodeId: string): SlotGame => {
  settings.requireOn('RNG')
  catalog.requirePlayable(nodeId)
  const game = slotGames.get(nodeId)
  if (!game) throw new Refusal('GAME_UNKNOWN')
  return game
}

const standing = async ({ app, settings, nets }: SlotsParts, seat: SeatCaller) => {
  const { exponent } = settings.current().value.currency
  const [cash, net] = await Promise.all([
    readCash(app.db, seat.playerId, seat.currency),
    nets.read(seat),
  ])
  return { cash, balance: formatAmount(cash.balance, exponent), balanceVersion: Number(cash.version), sessionNet: formatAmount(net, exponent) }
}

const openView = async (parts: SlotsParts, launchToken: string, request: RequestFacts) => {
  const { app, settings, betting, catalog } = parts
  const { seatToken, seat, theme } = await catalog.openSeat(launchToken)
  const game = playable(parts, seat.nodeId)
  const { value } = settings.current()
  const { exponent } = value.currency
  const [{ cash, ...money }, seeds, unshown] = await Promise.all([
    standing(parts, seat), seedsView(app, seat.playerId), readLastUnshown(app.db, seat.playerId, game.id),
  ])
  return {
    ...money,
    seatToken,
    nickname: seat.account,
    language: seat.language,
    theme,
    siteOrigin: parts.siteOrigin(request),
    brandName: value.name,
    currency: value.currency,
    game: { id: game.id, name: catalog.gameName(game.id, seat.language).name, version: game.version, definitionHash: game.hash },
    stakes: betLimits(game, exponent).levels.map((level) => formatAmount(level, exponent)),
    defaultStake: formatAmount(defaultStake(game, cash.balance, exponent), exponent),
    minimumCycleMs: value.minimumCycleMs,
    info: gameInfo(game, settings.isOn('JACKPOT') ? betting.pots.current() : [], exponent),
    jackpotPots: settings.isOn('JACKPOT') ? [...betting.pots.standings()] : [],
    seeds,
    unshown: unshown ? roundView(unshown, exponent) : null,
    sessionStartedAt: seat.openedAt.toISOString(),
    serverTime: now().toISOString(),
  }
}

const spinView = async (parts: SlotsParts, input: { roundId: string; stake: string; mode: 'spin' | 'buy' }, seat: SeatCaller) => {
  const { app, settings, betting, nets } = parts
  const game = playable(parts, seat.nodeId)
  const { exponent } = settings.current().value.currency
  const stake = parseAmount(input.stake, exponent)
  if (stake === null) throw new Refusal('AMOUNT_MALFORMED', {}, { stake: { code: 'AMOUNT_MALFORMED' } })
  const played = await spin({ betting, settings }, { player: seat, game, key: input.roundId, mode: input.mode, stake })
  const stored = played.stored ?? (await readPlayedRound(app.db, seat.playerId, played.roundId))
  if (!stored || stored.game_id !== game.id || stored.mode !== input.mode || stored.stake !== stake) throw new Refusal('KEY_REUSED')
  const net = played.isRepeat ? await nets.read(seat) : await nets.add(seat, netOf(stored))
  return {
    round: roundView(stored, exponent),
    balance: formatAmount(played.balance, exponent),
    balanceVersion: Number(played.balanceVersion),
    sessionNet: formatAmount(net, exponent),
  }
}

export const slotsRoutes = (options: SlotsOptions) => {
  const { app, settings } = options
  const parts: SlotsParts = { ...options, nets: createSessionNets(app.db) }
  const exponent = () => settings.current().value.currency.exponent
  return implement('play', calls.play, {
    open: ({ launchToken }, { request }) => openView(parts, launchToken, request),
    spin: (input, { caller }) => spinView(parts, input, caller),
    shown: async ({ roundId }, { caller }) => {
      await markShown(app, caller.playerId, caller.nodeId, roundId)
      return {}
    },
    rounds: async ({ cursor, limit }, { caller }) => {
      const rows = await readRoundPage(app.db, caller.playerId, caller.nodeId, { limit, ...afterOf(cursor) })
      const last = rows.at(-1)
      return {
        content: rows.map((row) => roundLine(row, exponent())),
        nextCursor: last && rows.length === limit ? `${last.placed_at.toISOString()}/${last.round_id}` : null,
      }
    },
    round: async ({ roundId }, { caller }) => {
      const round = await readPlayedRound(app.db, caller.playerId, roundId)
      if (!round) throw new Refusal('ROUND_UNKNOWN')
      return roundView(round, exponent())
    },
    balance: async (_, { caller }) => {
      const { cash: _cash, ...money } = await standing(parts, caller)
      return money
    },
    seeds: (_, { caller }) => seedsView(app, caller.playerId),
    rotateSeeds: async ({ clientSeed }, { caller }) => {
      await rotateSeeds(app, caller.playerId, clientSeed === undefined ? {} : { clientSeed })
      return seedsView(app, caller.playerId)
    },
  })
}
