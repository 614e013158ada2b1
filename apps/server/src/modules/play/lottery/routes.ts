import { LOTTERY_VENDOR, soldGames } from '@krathong/lottery'
import { calls } from '@krathong/protocol'
import { databaseNow } from '../../../platform/db/database.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { cancelChase } from './cancel-chase.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { drawProof } from './draw-proof.ts'
import { chasePage, chasesPage, resultsPage, ticketsPage } from './pages.ts'
import { chaseCall, placeCall, tellBalance } from './place-call.ts'
import { readTicketView } from './reads.ts'
import { ownGroup } from './rules.ts'
import { createStandings, soldOf } from './standings.ts'
import type { LotteryRoutesParts } from './types.ts'
import { limitsView, ticketView, workingView } from './views.ts'

export const lotteryRoutes = (parts: LotteryRoutesParts) => {
  const { app, settings, catalog } = parts
  const standings = createStandings(parts)
  /** In the catalogue, and not taken off it. */
  const shown = () =>
    soldGames.map(({ game }) => game.code).filter((code) => catalog.faultOf(code) !== 'GAME_OFF')
  return implement('lottery', calls.lottery, {
    popular: async (_, { request }) => {
      const { games, serverTime } = await standings(shown(), request.language)
      const order = games.toSorted((one, other) => other.tickets - one.tickets)
      return {
        serverTime,
        vendor: LOTTERY_VENDOR,
        games: Object.fromEntries(
          games.map(({ tickets: _tickets, ...game }) => [
            game.gameCode,
            { ...game, place: order.findIndex(({ gameCode }) => gameCode === game.gameCode) },
          ]),
        ),
      }
    },
    opened: async ({ gameCode }, { request }) => {
      const sold = soldOf(gameCode)
      const { games, serverTime } = await standings([gameCode], request.language)
      const { tickets: _tickets, ...game } = games[0]!
      const { groups } = sold.series
      const own = ownGroup(sold)
      return {
        serverTime,
        game,
        groups: { own, least: groups.least, most: Math.min(own, groups.most) },
        limits: limitsView(settings.current().value.currency.exponent),
      }
    },
    results: (input) => resultsPage(parts, input),
    place: (input, { caller, request }) => placeCall(parts, input, caller, request),
    tickets: (input, { caller }) => ticketsPage(parts, input, caller),
    ticket: async ({ ticketId }, { caller }) => {
      const { exponent } = settings.current().value.currency
      const [row, at] = await Promise.all([
        readTicketView(app.db, caller.playerId, ticketId),
        databaseNow(app.db),
      ])
      if (!row) throw new Refusal('NOT_FOUND')
      return { ticket: ticketView(row, exponent, at), working: workingView(row, exponent) }
    },
    cancel: async ({ ticketId }, { caller }) => {
      if (await cancelTicket(parts, caller.playerId, ticketId)) await tellBalance(parts, caller)
      const row = await readTicketView(app.db, caller.playerId, ticketId)
      if (!row) throw new Refusal('NOT_FOUND')
      return {
        ticket: ticketView(row, settings.current().value.currency.exponent, await databaseNow(app.db)),
      }
    },
    chase: (input, { caller, request }) => chaseCall(parts, input, caller, request),
    chases: (input, { caller }) => chasesPage(parts, input, caller),
    chaseOf: ({ chaseId }, { caller }) => chasePage(parts, caller.playerId, chaseId),
    cancelChase: async ({ chaseId, numeros }, { caller }) => {
      if (await cancelChase(parts, caller.playerId, { chaseId, numeros: numeros ?? null }))
        await tellBalance(parts, caller)
      return chasePage(parts, caller.playerId, chaseId)
    },
    proof: async ({ gameCode, numero }) => {
      const proof = await drawProof(app.db, gameCode, numero)
      if (!proof) throw new Refusal('NOT_FOUND')
      return { proof: { ...proof, result: proof.result ? [...proof.result] : null } }
    },
  })
}
