/** Calls of the site and of a game. */
import { agentsCalls } from './calls/agents.ts'
import { beaconCalls } from './calls/beacon.ts'
import { bettingCalls } from './calls/betting.ts'
import { bingoCalls } from './calls/bingo.ts'
import { catalogCalls } from './calls/catalog.ts'
import { chatCalls } from './calls/chat.ts'
import { contentCalls } from './calls/content.ts'
import { crashCalls } from './calls/crash.ts'
import { decisionCalls, instantCalls, playCalls, slotCalls } from './calls/play.ts'
import { returnsCalls, seatReturnCalls } from './calls/returns.ts'
import { vipCalls } from './calls/vip.ts'
import { winnersCalls } from './calls/winners.ts'
import { systemCalls } from './calls/system.ts'

export const siteCalls = {
  system: systemCalls,
  catalog: catalogCalls,
  content: contentCalls,
  chat: chatCalls,
  vip: vipCalls,
  agents: agentsCalls,
  winners: winnersCalls,
  betting: bettingCalls,
  beacon: beaconCalls,
  play: playCalls,
  slots: slotCalls,
  instant: instantCalls,
  decisions: decisionCalls,
  crash: crashCalls,
  bingo: bingoCalls,
  returns: returnsCalls,
  seatReturn: seatReturnCalls,
} as const
