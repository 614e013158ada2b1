import type { frame } from '@krathong/protocol/shapes/frame'
import type { z } from 'zod'

/** One address, one host for everything, open to everybody, and nobody counts. */
export const defaultFrame: z.infer<typeof frame> = {
  loginedToHomePage: false,
  domains: [],
  imageHosts: [],
  launchHosts: [],
  gtagId: null,
  androidApp: null,
}
