import { isChain, LOTTERY_VENDOR, soldGames } from '@krathong/lottery'
import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { cancelChase } from './chases/cancel-chase.ts'
import { cancelTicket } from './orders/cancel-ticket.ts'
import { drawProof } from './draws/draw-proof.ts'
import { createOpenedPage } from './pages/opened-page.ts'
import { chasePage, chasesPage, recentPage, resultsPage, ticketPage, ticketsPage } from './pages/pages.ts'
import { chaseCall, placeCall, publishBalance } from './orders/place-call.ts'
import { createOrders } from './orders/place-order.ts'
import { pricesCall } from './orders/prices-call.ts'
import { createLobbyDraws } from './pages/lobby-draws.ts'
import { createShotCalls } from './shots/shot-calls.ts'
import type { LotteryRoutesParts } from './types.ts'

export const lotteryRoutes = (given: LotteryRoutesParts) => {
  const parts = { ...given, placeOrder: createOrders(given) }
  const { app, catalog } = parts
  const lobbyDraws = createLobbyDraws(parts)
  const shots = createShotCalls(parts)
  const opened = createOpenedPage(parts, lobbyDraws)
  /** In the catalogue, and not taken off it. */
  const shown = () =>
    soldGames
      .filter((sold) => parts.blocks || !isChain(sold))
      .map(({ game }) => game.code)
      .filter((code) => catalog.faultOf(code) !== 'GAME_OFF')
  return implement('lottery', calls.lottery, {
    popular: async (_, { request }) => {
      const { games, serverTime } = await lobbyDraws(shown(), request.language)
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
    recent: (_, { caller }) => recentPage(parts, caller.playerId),
    opened: ({ gameCode }, { request, caller }) => opened(gameCode, request.language, caller),
    results: (input) => resultsPage(parts, input),
    prices: (input, { caller }) => pricesCall(parts, input, caller),
    place: (input, { caller, request }) => placeCall(parts, input, caller, request),
    tickets: (input, { caller }) => ticketsPage(parts, input, caller),
    ticket: ({ ticketId }, { caller }) => ticketPage(parts, caller.playerId, ticketId),
    cancel: async ({ ticketId }, { caller }) => {
      if (await cancelTicket(parts, caller.playerId, ticketId)) await publishBalance(parts, caller)
      const { ticket } = await ticketPage(parts, caller.playerId, ticketId)
      return { ticket }
    },
    chase: (input, { caller, request }) => chaseCall(parts, input, caller, request),
    chases: (input, { caller }) => chasesPage(parts, input, caller),
    chaseOf: ({ chaseId }, { caller }) => chasePage(parts, caller.playerId, chaseId),
    cancelChase: async ({ chaseId, numeros }, { caller }) => {
      if (await cancelChase(parts, caller.playerId, { chaseId, numeros: numeros ?? null }))
        await publishBalance(parts, caller)
      return chasePage(parts, caller.playerId, chaseId)
    },
    shots: ({ gameCode }, { caller }) => shots.show(gameCode, caller),
    sendShot: (input, { caller }) => shots.send(input, caller),
    proof: async ({ gameCode, numero }) => {
      const proof = await drawProof(app.db, gameCode, numero)
      if (!proof) throw new Refusal('NOT_FOUND')
      return {
        proof: {
          ...proof,
          result: proof.result ? [...proof.result] : null,
          shots: proof.shots && { ...proof.shots, list: proof.shots.list && [...proof.shots.list] },
        },
      }
    },
  })
}
