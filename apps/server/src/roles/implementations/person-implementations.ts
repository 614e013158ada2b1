import type { Implementation } from '../../platform/http/implement.ts'
import { chatRoutes } from '../../modules/community/chat/program.ts'
import { challengesRoutes } from '../../modules/core/challenges/program.ts'
import { notificationRoutes } from '../../modules/core/notifications/program.ts'
import { identityProviderRoutes } from '../../modules/people/identity-providers/program.ts'
import { meetNewPlayer } from '../../modules/people/identity-checks/program.ts'
import { createPlayersRoutes } from '../../modules/people/players/program.ts'
import { messageBackOfficeRoutes, messageRoutes } from '../../modules/core/mailbox/program.ts'
import { readPlayTotals } from '../../modules/oversight/reports/program.ts'
import { supportBackOfficeRoutes, supportRoutes } from '../../modules/community/support/program.ts'
import { verificationRoutes } from '../../modules/core/verification/program.ts'
import { labelOf } from '../../modules/growth/vip/program.ts'
import { grantWelcome } from '../../modules/people/wallet/program.ts'
import type { Parts } from '../parts.ts'
import { supportParts } from '../support-parts.ts'

/** Calls with which a person signs up and in, and keeps an account. */
export const implementPeople = (parts: Parts): Implementation[] => {
  const { app, settings } = parts
  return [
    challengesRoutes(app, () => settings.current().value.entryRules.payloads === 'required'),
    verificationRoutes(app, settings, { firebase: parts.firebase, siteOrigin: parts.origins.site }),
    notificationRoutes(parts.notifications),
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
    ...identityProviderRoutes(parts.identityProviders),
    messageRoutes(app, settings),
    messageBackOfficeRoutes({ app, settings }),
    ...chatRoutes({ app, settings }),
    supportRoutes(supportParts(parts)),
    supportBackOfficeRoutes(supportParts(parts)),
  ]
}
