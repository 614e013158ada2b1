import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { now } from '../../platform/clock.ts'
import { requireSoundChance } from '../../platform/entropy.ts'
import type { RequestFacts, SeatCaller } from '../../platform/http/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readCash, readLastUnshown, seedsView } from '../betting/index.ts'
import { roundView } from './round-view.ts'
import type { HostedGame, SeatsParts } from './types.ts'

/** Refuses where the seat's game may not be played now. */
export const requireSeatOpen = ({ settings, catalog }: SeatsParts, nodeId: string): void => {
  settings.requireOn('RNG')
  requireSoundChance()
  catalog.requirePlayable(nodeId)
}

/** The game a seat was opened for, if it may be played now. */
export const playable = (parts: SeatsParts, nodeId: string): HostedGame => {
  requireSeatOpen(parts, nodeId)
  for (const host of parts.hosts) {
    const game = host(nodeId)
    if (game) return game
  }
  throw new Refusal('GAME_UNKNOWN')
}

/** The stake a fresh seat starts with: the step nearest to one two-hundredth of the money at hand, at least the lowest. */
export const defaultStake = (stakes: readonly Amount[], balance: Amount): Amount =>
  stakes.findLast((stake) => stake * 200n <= balance) ?? stakes[0]!

/** Money of a seat as its frame shows it. */
export const standing = async ({ app, settings, nets }: SeatsParts, seat: SeatCaller) => {
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
export const openView = async (parts: SeatsParts, launchToken: string, request: RequestFacts) => {
  const { app, settings, betting, catalog } = parts
  const { seatToken, seat, theme } = await catalog.openSeat(launchToken)
  const game = playable(parts, seat.nodeId)
  const { value } = settings.current()
  const { exponent } = value.currency
  const stakes = game.stakes(exponent)
  const [{ cash, ...money }, seeds, unshown, openRound] = await Promise.all([
    standing(parts, seat),
    seedsView(app, seat.playerId),
    readLastUnshown(app.db, seat.playerId, game.id),
    game.openRound?.(seat.playerId) ?? null,
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
      kind: game.kind,
      name: catalog.gameName(game.id, seat.language).name,
      version: game.version,
      definitionHash: game.hash,
    },
    stakes: stakes.map((stake) => formatAmount(stake, exponent)),
    defaultStake: formatAmount(defaultStake(stakes, cash.balance), exponent),
    minimumCycleMs: value.minimumCycleMs,
    pace: value.protection.pace,
    info: game.info(exponent),
    jackpotPots: settings.isOn('JACKPOT') ? [...betting.pots.standings()] : [],
    seeds,
    openRound,
    unshown: unshown ? roundView(unshown, exponent) : null,
    sessionStartedAt: seat.openedAt.toISOString(),
    serverTime: now().toISOString(),
  }
}
