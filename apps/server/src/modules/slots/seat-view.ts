import { betLimits, slotGames } from '@krathong/games/slots'
import type { SlotGame } from '@krathong/games/slots'
import { formatAmount } from '@krathong/money'
import { now } from '../../platform/clock.ts'
import type { RequestFacts, SeatCaller } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readCash, readLastUnshown, seedsView } from '../betting/index.ts'
import { gameInfo } from './game-info.ts'
import { roundView } from './round-view.ts'
import { defaultStake } from './rules.ts'
import type { SlotsParts } from './types.ts'

/** The game a seat was opened for, if it may be played now. */
export const playable = ({ settings, catalog }: SlotsParts, nodeId: string): SlotGame => {
  settings.requireOn('RNG')
  catalog.requirePlayable(nodeId)
  const game = slotGames.get(nodeId)
  if (!game) throw new Refusal('GAME_UNKNOWN')
  return game
}

/** Money of a seat as its frame shows it. */
export const standing = async ({ app, settings, nets }: SlotsParts, seat: SeatCaller) => {
  const { exponent } = settings.current().value.currency
  const [cash, net] = await Promise.all([readCash(app.db, seat.playerId, seat.currency), nets.read(seat)])
  return {
    cash,
    balance: formatAmount(cash.balance, exponent),
    balanceVersion: Number(cash.version),
    sessionNet: formatAmount(net, exponent),
  }
}

/** Exchanges the launch token and tells the frame all it needs before the first spin. */
export const openView = async (parts: SlotsParts, launchToken: string, request: RequestFacts) => {
  const { app, settings, betting, catalog } = parts
  const { seatToken, seat, theme } = await catalog.openSeat(launchToken)
  const game = playable(parts, seat.nodeId)
  const { value } = settings.current()
  const { exponent } = value.currency
  const [{ cash, ...money }, seeds, unshown] = await Promise.all([
    standing(parts, seat),
    seedsView(app, seat.playerId),
    readLastUnshown(app.db, seat.playerId, game.id),
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
    game: {
      id: game.id,
      name: catalog.gameName(game.id, seat.language).name,
      version: game.version,
      definitionHash: game.hash,
    },
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
