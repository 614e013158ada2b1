import type { Implementation } from '../../platform/http/implement.ts'
import { chatRoutes } from '../../modules/community/chat/index.ts'
import { challengesRoutes } from '../../modules/core/challenges/index.ts'
import { dispatchRoutes } from '../../modules/core/notifications/index.ts'
import { elsewhereRoutes } from '../../modules/people/identity-providers/index.ts'
import { meetNewPlayer } from '../../modules/people/identity-checks/index.ts'
import { createPlayersRoutes } from '../../modules/people/players/index.ts'
import { messageBackOfficeRoutes, messageRoutes } from '../../modules/core/mailbox/index.ts'
import { readPlayTotals } from '../../modules/oversight/reports/index.ts'
import { supportBackOfficeRoutes, supportRoutes } from '../../modules/community/support/index.ts'
import { verificationRoutes } from '../../modules/core/verification/index.ts'
import { labelOf } from '../../modules/growth/vip/index.ts'
import { grantWelcome } from '../../modules/people/wallet/index.ts'
import type { Parts } from '../parts.ts'
import { supportParts } from '../support-parts.ts'

/** Calls with which a person signs up and in, and keeps an account. */
export const implementPeople = (parts: Parts): Implementation[] => {
  const { app, settings } = parts
  return [
    challengesRoutes(app, () => settings.current().value.doors.payloads === 'required'),
    verificationRoutes(app, settings, { firebase: parts.firebase, siteOrigin: parts.origins.site }),
    dispatchRoutes(parts.dispatch),
    ...createPlayersRoutes(app, settings, {
      firebase: parts.firebase,
      siteOrigin: parts.origins.site,
      onRegistered: async (tx, player) => {
        await grantWelcome(tx, player, settings)
        await meetNewPlayer(tx, settings, player.playerId)
      },
      playTotalsOf: (playerId, currency) => readPlayTotals(app.db, playerId, currency),
      labelOf: (playerId, language) => labelOf(app.db, settings, playerId, language),
    }),
    ...elsewhereRoutes(parts.elsewhere),
    messageRoutes(app, settings),
    messageBackOfficeRoutes({ app, settings }),
    ...chatRoutes({ app, settings }),
    supportRoutes(supportParts(parts)),
    supportBackOfficeRoutes(supportParts(parts)),
  ]
}
