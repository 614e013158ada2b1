import { ticketName } from '@krathong/games/chances'
import type { CallOutput, calls } from '@krathong/protocol'
import { maskName } from '../../../../platform/mask.ts'
import { readUsernames } from '../../../people/players/index.ts'
import { textOf } from '../views.ts'
import { readTickets, readWinners } from './chance-reads.ts'
import { raffleName } from './chance-types.ts'
import type { ChanceParts, Raffle } from './chance-types.ts'
import { amountTexts } from './look.ts'
import type { Look } from './look.ts'
import { ticketsLeft } from './take-tickets.ts'

type RaffleView = CallOutput<typeof calls.chances.list>['raffles'][number]

const TICKETS_SHOWN = 500

const phaseOf = ({ state, startsAt }: Raffle, now: Date): RaffleView['phase'] =>
  state === 'OPEN' && startsAt > now ? 'SCHEDULED' : state

/** Raffles as a member sees them. */
export const createRaffleView = ({ app, settings }: ChanceParts) => {
  const { money, text } = amountTexts(settings)
  const winnersOf = async (
    { promotionId, chanceNo }: Raffle,
    playerId: string,
  ): Promise<RaffleView['winners']> => {
    const winners = await readWinners(app.db, promotionId)
    const names = await readUsernames(
      app.db,
      winners.map((one) => one.playerId),
    )
    return winners.map(({ rank, no, amount, playerId: owner }) => ({
      rank,
      ticket: ticketName(raffleName(chanceNo), no),
      player: maskName(names.get(owner) ?? ''),
      amount: money(amount),
      isOwn: owner === playerId,
    }))
  }

  return async (raffle: Raffle, { caller, language, now }: Look): Promise<RaffleView> => {
    const { promotionId, terms, chanceNo, startsAt, endsAt } = raffle
    const phase = phaseOf(raffle, now)
    const { playerId } = caller
    const isOpen = phase === 'OPEN' && endsAt! > now
    const [numbers, { have, left }, winners] = await Promise.all([
      readTickets(app.db, { promotionId, playerId, limit: TICKETS_SHOWN }),
      ticketsLeft(app.db, raffle, caller),
      phase === 'DRAWN' || phase === 'PAID' ? winnersOf(raffle, playerId) : [],
    ])
    return {
      ...{
        promotionId,
        raffleId: raffleName(chanceNo),
        ...textOf(raffle.texts, { settings, language }),
        phase,
      },
      ...{ startsAt: startsAt.toISOString(), locksAt: endsAt!.toISOString() },
      drawsAt: raffle.beaconAt!.toISOString(),
      entry: { kind: terms.entry.kind, step: text(terms.entry.step) },
      most: terms.entry.kind === 'free' ? 1 : terms.most,
      prizes: terms.prizes.map(({ amount, count }) => ({ amount: text(amount), count })),
      ...{ times: terms.times, claimHours: terms.claimHours },
      ...{ commitment: raffle.commitment, listHash: raffle.listHash, tickets: raffle.tickets },
      own: {
        tickets: numbers.map((no) => ticketName(raffleName(chanceNo), no)),
        ...{ count: have, earned: isOpen ? left : 0 },
      },
      winners,
    }
  }
}
