import type { App } from '../../../platform/app.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { createOutgoing } from './transfers/outgoing.ts'
import type { Outgoing } from './transfers/outgoing.ts'
import { createRegistry } from './setup/registry.ts'
import type { Registry } from './setup/registry.ts'
import { createVendorWallet } from './seamless/wallet.ts'
import type { VendorWallet } from './seamless/wallet.ts'

/** The running half of this module: vendors in memory, their wallet, and the lines we call them on. */
export interface Vendors {
  registry: Registry
  wallet: VendorWallet
  outgoing: Outgoing
  /** Origins that games are framed from. */
  frameOrigins(): string[]
  close(): Promise<void>
}

/**
 * `simulators`: where the demonstration's own vendors listen on this machine. Only play money may have such vendors; every other one has
 * a public address.
 */
export const openVendors = async (
  app: App,
  settings: Settings,
  catalog: Catalog,
  simulators: string | null,
): Promise<Vendors> => {
  const registry = await createRegistry(app, settings)
  const wallet = createVendorWallet(app, settings, catalog)
  return {
    registry,
    wallet,
    outgoing: createOutgoing(
      (url) =>
        simulators !== null &&
        settings.current().value.currency.isPlayMoney &&
        URL.parse(url)?.origin === URL.parse(simulators)?.origin,
    ),
    frameOrigins: () => [
      ...new Set(
        registry
          .all()
          .filter(({ state }) => state === 'on')
          .flatMap(({ frameOrigins, url }) => [...frameOrigins, URL.parse(url)?.origin ?? ''])
          .filter((origin) => /^https?:\/\/[^;,\s]+$/.test(origin)),
      ),
    ],
    close: async () => {
      registry.close()
      await wallet.close()
    },
  }
}
