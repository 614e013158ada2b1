import { createLotteryLaunch } from '../../modules/play/lottery/program.ts'
import { createLaunchAtVendor } from '../../modules/play/vendors/program.ts'
import type { Parts } from '../parts.ts'

/** Launches of all that no game frame of ours shows: lotteries on their page of the site, games of vendors at theirs. */
export const launchAtVendor = ({ app, settings, vendors, origins }: Parts) =>
  createLotteryLaunch(
    origins.site,
    createLaunchAtVendor({ app, settings, ...vendors, siteOrigin: origins.site }),
  )
