/** The platform of a database that is filled for measuring: its brand, accounts and programmes. */
import { openPlatformAccount } from '../../apps/server/src/modules/core/ledger/index.ts'
import { seedPoints } from '../../apps/server/src/modules/growth/points/program.ts'
import {
  createSettings,
  defaultBrand,
  seedBrand,
} from '../../apps/server/src/modules/core/settings/program.ts'
import { tendDays } from '../../apps/server/src/modules/growth/turnover/program.ts'
import { seedProgramme } from '../../apps/server/src/modules/growth/vip/program.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { createBus } from '../../apps/server/src/platform/bus.ts'
import { createSealer } from '../../apps/server/src/platform/crypto.ts'
import { transact } from '../../apps/server/src/platform/db/database.ts'
import type { BenchCluster } from './cluster.ts'

export const openApp = ({ handle }: Pick<BenchCluster, 'handle'>): App => ({
  db: handle.db,
  pool: handle.pool,
  databaseUrl: handle.url,
  databaseRole: handle.role,
  bus: createBus(),
  sealer: createSealer('the secret of a bench'),
  log: {
    info: () => undefined,
    warn: () => undefined,
    error: (...words: unknown[]) => console.error(...words),
  },
})

export const openBrand = async (app: App) => {
  await transact(app.db, async (tx) => {
    const brand = await seedBrand(tx, 'bench', defaultBrand)
    const { brandId, platformOwner: owner } = brand!
    for (const purpose of ['games', 'play-money-issue'] as const)
      await openPlatformAccount(tx, { owner, purpose }, 'FUN', purpose)
    await seedProgramme(tx, brandId)
    await seedPoints(tx, { brandId, isPlayMoney: true })
  })
  return createSettings(app)
}

/** Levels, points and days of players, for a brand that is there. */
export const openProgrammes = async (app: App) => {
  const settings = await createSettings(app)
  const { brandId, value } = settings.current()
  await transact(app.db, async (tx) => {
    await seedProgramme(tx, brandId)
    await seedPoints(tx, { brandId, isPlayMoney: true })
  })
  await tendDays(app, { brandId, zone: value.timeZone })
  return settings
}
