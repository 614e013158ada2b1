/** Calls of the back office about what players see, hear and send in, and about what the program watches by itself. */
import { breakdownsDeskCalls } from './calls/breakdowns.ts'
import { deskChallengeCalls } from './calls/challenges.ts'
import { chanceDeskCalls } from './calls/chance.ts'
import { chatDeskCalls } from './calls/chat.ts'
import { dispatchDeskCalls } from './calls/dispatch-desk.ts'
import { lobbyDeskCalls } from './calls/lobby-desk.ts'
import { messageDeskCalls } from './calls/messages-desk.ts'
import { pointsDeskCalls } from './calls/points-desk.ts'
import { potsDeskCalls } from './calls/pots-desk.ts'
import { returnsDeskCalls } from './calls/returns.ts'
import { submissionsDeskCalls } from './calls/submissions.ts'
import { supportDeskCalls } from './calls/support-desk.ts'
import { trailDeskCalls } from './calls/trail-desk.ts'
import { vipDeskCalls } from './calls/vip.ts'

export const siteDeskCalls = {
  submissionsDesk: submissionsDeskCalls,
  supportDesk: supportDeskCalls,
  chatDesk: chatDeskCalls,
  messageDesk: messageDeskCalls,
  vipDesk: vipDeskCalls,
  pointsDesk: pointsDeskCalls,
  lobbyDesk: lobbyDeskCalls,
  returnsDesk: returnsDeskCalls,
  potsDesk: potsDeskCalls,
  deskChallenges: deskChallengeCalls,
  chanceDesk: chanceDeskCalls,
  trailDesk: trailDeskCalls,
  breakdownsDesk: breakdownsDeskCalls,
  dispatchDesk: dispatchDeskCalls,
} as const
