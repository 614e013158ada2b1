import { join } from 'node:path'
import { environmentOf } from '../config.ts'
import type { ServerConfig } from '../config.ts'
import { createBeacon } from '../modules/core/beacon/program.ts'
import { createNotifications } from '../modules/core/notifications/program.ts'
import { openIdentityProviders } from '../modules/people/identity-providers/program.ts'
import { openCrash } from './open-crash.ts'
import { createFirebase } from '../modules/core/verification/program.ts'
import { openApp } from './open-app.ts'
import { openMoney } from './open-money.ts'
import { openSeeded } from './open-seeded.ts'
import { createOrigins } from './origins.ts'

/** Everything the roles work with, opened once: the database, what is missing seeded, and the modules that keep something running. */
export const openParts = async (config: ServerConfig) => {
  const environment = environmentOf(config)
  const home = environment.siteOrigin ?? `http://${config.further?.hosts[0] ?? 'localhost'}:${config.port}`
  const backOfficeHome = `http://${config.further?.hosts[0] ?? 'localhost'}:${config.backofficePort}`
  const { database, app } = await openApp(config, environment)
  const { settings, ...play } = await openSeeded(app, config, environment)
  const origins = createOrigins({ ...config, ...environment })
  const beacon = createBeacon(app, environment.beacon)
  const identityProviders = await openIdentityProviders({
    app,
    settings,
    siteOrigin: origins.site,
    simulator: config.simulators
      ? { origin: config.simulators.origin, key: config.simulators.keys['identity'] ?? '' }
      : null,
  })
  const firebase = createFirebase({ app, settings, simulator: config.simulators?.origin ?? null })
  const notifications = createNotifications(app, settings, {
    ...environment,
    dataDir: config.dataDir,
    siteOrigin: home,
    backOfficeOrigin: environment.backofficeOrigin ?? backOfficeHome,
  })
  const money = await openMoney({ app, settings }, config, {
    privateDir: join(config.dataDir, 'private'),
    siteOrigin: home,
  })
  return {
    environment,
    database,
    app,
    settings,
    beacon,
    crash: await openCrash({ app, settings, beacon }),
    ...play,
    ...money,
    identityProviders,
    firebase,
    notifications,
    origins,
  }
}
