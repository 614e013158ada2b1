import type { Environment, ServerConfig } from '../config.ts'
import { createSettings } from '../modules/core/settings/program.ts'
import type { App } from '../platform/app.ts'
import { waitForLock } from '../platform/db/hold-lock.ts'
import { armFaultPoint } from '../platform/fault-points.ts'
import { openPlay } from './open-play.ts'
import { requireForRealMoney } from './real-money.ts'
import { seedDefaultBrand, seedSignIns } from './seeds/seed.ts'

/** Processes that start at once seed one after the other: the later ones find everything there. */
export const openSeeded = async (app: App, config: ServerConfig, environment: Environment) => {
  const turn = await waitForLock(app, 'server.start')
  try {
    const isFresh = await seedDefaultBrand(app, config.further)
    await requireForRealMoney(app, environment)
    const settings = await createSettings(app)
    armFaultPoint(environment.faultPoint, settings.current().value.currency)
    const { dataDir } = config
    await seedSignIns(app, settings, { dataDir, isFresh, hasDemoPeople: environment.hasDemoPeople })
    return { settings, ...(await openPlay({ app, settings }, config, environment)) }
  } finally {
    await turn.release()
  }
}
