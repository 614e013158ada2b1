import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { now } from '../../../platform/clock.ts'
import { requireSoundRng } from '../../../platform/entropy.ts'
import type { RequestFacts, SeatCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import { minimumCycleMs } from '../../core/settings/index.ts'
import type { BrandSettings } from '../../core/settings/index.ts'
import { readBonusTerms, readCash, readLastUnshown, seedsView } from '../betting/index.ts'
import { freeSpinsAt } from './free-spins-view.ts'
import { roundOutput } from './round-view.ts'
import type { HostedGame, GameSessionsParts } from './types.ts'

/** Refuses where the seat's game may not be played now. */
const requireGameOpen = ({ settings, catalog }: GameSessionsParts, nodeId: string): void => {
  settings.requireOn('RNG')
  requireSoundRng()
  catalog.requirePlayable(nodeId)
}

/** Refuses where no round may begin at this seat: its game is shut, or its player has to be known first. */
export const requireSeatOpen = async (parts: GameSessionsParts, seat: SeatCaller): Promise<void> => {
  requireGameOpen(parts, seat.nodeId)
  await parts.requireIdentity(seat)
}

/** Whether a round of the seat's game may begin now. */
export const isSeatOpen = (
  { settings, catalog }: Pick<GameSessionsParts, 'settings' | 'catalog'>,
  nodeId: string,
) =>
  settings.current().value.system.status === 'normal' &&
  settings.isOn('RNG') &&
  catalog.faultOf(nodeId) === null

/** The game a seat was opened for, if it may be played now. */
export const playable = (parts: GameSessionsParts, nodeId: string): HostedGame => {
  requireGameOpen(parts, nodeId)
  const game = hostedGame(parts, nodeId)
  if (!game) throw new Refusal('GAME_UNKNOWN')
  return game
}

/** The game of that id, played by whichever host. */
export const hostedGame = (
  { hosts }: Pick<GameSessionsParts, 'hosts'>,
  nodeId: string,
): HostedGame | undefined => {
  for (const host of hosts) {
    const game = host(nodeId)
    if (game) return game
  }
  return undefined
}

/** The stake a fresh seat starts with: the step nearest to one two-hundredth of the money at hand, at least the lowest. */
export const defaultStake = (stakes: readonly Amount[], balance: Amount): Amount =>
  stakes.findLast((stake) => stake * 200n <= balance) ?? stakes[0]!

/** The player's bonus at a seat; what takes no bonus money at all says so. */
const bonusAt = async (parts: GameSessionsParts, { playerId, nodeId, currency }: SeatCaller) => {
  const terms = await readBonusTerms(parts.app.db, playerId)
  if (!terms) return null
  const { exponent } = parts.settings.current().value.currency
  const accounts = await readPlayerAccounts(parts.app.db, playerId)
  const bonus = accounts.find((one) => one.purpose === 'bonus' && one.currency === currency)?.balance ?? 0n
  const kind = hostedGame(parts, nodeId)?.kind
  return {
    balance: formatAmount(bonus, exponent),
    stakeMax: formatAmount(terms.stakeMax, exponent),
    isTaken: (kind === 'slot' || kind === 'instant') && !terms.excludedGames.includes(nodeId),
    until: terms.expiresAt.toISOString(),
  }
}

/** Money of a seat as its frame shows it. */
export const status = async (parts: GameSessionsParts, seat: SeatCaller) => {
  const { app, settings, nets } = parts
  const { exponent } = settings.current().value.currency
  const [cash, net, bonus, freeSpins] = await Promise.all([
    readCash(app.db, seat.playerId, seat.currency),
    nets.read(seat),
    bonusAt(parts, seat),
    freeSpinsAt(parts, seat),
  ])
  return {
    cash,
    balance: formatAmount(cash.balance, exponent),
    balanceVersion: Number(cash.version),
    sessionNet: formatAmount(net, exponent),
    bonus,
    freeSpins,
  }
}

/** Least time between the beginnings of two rounds at a seat, as its kind of game and the place it was opened from have it. */
export const cycleOf = (
  { settings }: Pick<GameSessionsParts, 'settings'>,
  { country }: Pick<SeatCaller, 'country'>,
  kind: HostedGame['kind'],
): number => minimumCycleMs(settings.current().value, country, kind === 'slot' ? 'slot' : 'other')

/** Nothing is shown short where a round has a least length. */
const paceOf = (pace: BrandSettings['protection']['pace'], cycle: number) => ({
  ...pace,
  turbo: pace.turbo && cycle === 0,
})

/** Exchanges the launch token and tells the frame all it needs before the first spin. */
export const openView = async (parts: GameSessionsParts, launchToken: string, request: RequestFacts) => {
  const { app, settings, betting, catalog } = parts
  const { seatToken, seat, theme } = await catalog.openSeat(launchToken, settings.countryOf(request.address))
  const game = playable(parts, seat.nodeId)
  const { value, texts } = settings.current()
  const { exponent } = value.currency
  const edition = texts.page('frames', seat.language)?.revision
  const stakes = game.stakes(exponent)
  const cycle = cycleOf(parts, seat, game.kind)
  const [{ cash, ...money }, seeds, unshown, openRound] = await Promise.all([
    status(parts, seat),
    seedsView(app, seat.playerId),
    readLastUnshown(app, seat.playerId, game.id),
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
    ...(edition === undefined ? {} : { texts: edition }),
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
    minimumCycleMs: cycle,
    pace: paceOf(value.protection.pace, cycle),
    info: game.info(exponent),
    jackpotPots: settings.isOn('JACKPOT') ? [...betting.pots.statuses()] : [],
    seeds,
    openRound,
    unshown: unshown ? roundOutput(parts, unshown, seat.language) : null,
    sessionStartedAt: seat.openedAt.toISOString(),
    serverTime: now().toISOString(),
  }
}
