import type { Implementation } from '../../platform/http/implement.ts'
import { createSecondPerson } from '../../modules/core/operators/program.ts'
import { readUsernames } from '../../modules/people/players/index.ts'
import { protectionRoutes } from '../../modules/people/protection/program.ts'
import { settingsRoutes } from '../../modules/core/settings/program.ts'
import { submissionRoutes } from '../../modules/community/submissions/program.ts'
import { implementContent } from './content-implementations.ts'
import { implementMoney } from './money-implementations.ts'
import type { Names } from '../names.ts'
import type { Parts } from '../parts.ts'
import { protectionParts } from '../protection-parts.ts'
import { implementPeople } from './person-implementations.ts'
import { implementPlay } from './play-implementations.ts'
import { implementStaff } from './staff-implementations.ts'

/** Every declared call with its handler: the one list that all endpoints are built from. */
export const implementAll = (parts: Parts): Implementation[] => {
  const { app, settings, catalog, origins } = parts
  const names: Names = {
    game: (gameId, language) => catalog.gameName(gameId, language),
    accounts: (playerIds) => readUsernames(app.db, playerIds),
  }
  const second = createSecondPerson({
    app,
    hasCodes: parts.secondFactor.isRequired,
    isPlayMoney: () => settings.current().value.currency.isPlayMoney,
  })
  return second.hold([
    ...settingsRoutes(app, settings, { playOrigin: origins.play }),
    ...implementPeople(parts),
    ...protectionRoutes(protectionParts(parts)),
    ...implementStaff(parts, names, second.kinds),
    ...implementContent(parts, names),
    ...submissionRoutes({ app, settings }),
    ...implementPlay(parts, names),
    ...implementMoney(parts),
  ])
}
