import type { BrandSettings } from './brand-settings.ts'

/** One address, one host for everything, open to everybody, and nobody counts. */
export const defaultFrame: BrandSettings['frame'] = {
  loginedToHomePage: false,
  domains: [],
  imageHosts: [],
  launchHosts: [],
  gtagId: null,
  androidApp: null,
}
