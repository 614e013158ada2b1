import type { Implementation } from '../../platform/http/implement.ts'
import { bingoRoutes, createBingoHost } from '../../modules/play/bingo/program.ts'
import { jackpotRoutes } from '../../modules/play/jackpots/program.ts'
import { gameIncidentRoutes } from '../../modules/play/game-incidents/program.ts'
import { lotteryBackOfficeRoutes, lotteryRoutes } from '../../modules/play/lottery/program.ts'
import { crashRoutes, createCrashHost } from '../../modules/play/crash/program.ts'
import { createDecisionHost, decisionRoutes } from '../../modules/play/interactive-games/program.ts'
import { instantRoutes } from '../../modules/play/instant/program.ts'
import { openGameSessions, gameSessionRoutes, hostFamily } from '../../modules/play/game-sessions/program.ts'
import { createSlotHost, slotsRoutes } from '../../modules/play/slots/program.ts'
import type { Parts } from '../parts.ts'

/** Calls of the seats, of every family of first-party games, of lotteries, and of games that closed themselves. */
export const implementGames = (parts: Parts): Implementation[] => {
  const { app, settings, betting, catalog, crash, beacon, origins } = parts
  const seats = openGameSessions({
    app,
    settings,
    betting,
    catalog,
    hosts: [
      createSlotHost({ settings, betting }),
      hostFamily('instant'),
      createBingoHost(app.db),
      createCrashHost(app.db),
      createDecisionHost({ app, settings }),
    ],
    siteOrigin: origins.site,
  })
  return [
    gameSessionRoutes(seats),
    slotsRoutes(seats),
    instantRoutes(seats),
    bingoRoutes({ app, settings, beacon }, seats),
    decisionRoutes(seats, parts.interactiveRounds),
    jackpotRoutes({ app, settings, pots: betting.pots }),
    crashRoutes({ seats, crash: crash.parts, rooms: crash.rooms }),
    lotteryRoutes(parts),
    lotteryBackOfficeRoutes(parts),
    gameIncidentRoutes(app, catalog),
  ]
}
