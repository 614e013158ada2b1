import { endWithAccount } from '../modules/growth/promotions/program.ts'
import { activity } from '../modules/oversight/reports/program.ts'
import type { Parts } from './parts.ts'

/** What protection is handed of the modules above it. */
export const protectionParts = ({ app, settings }: Pick<Parts, 'app' | 'settings'>) => ({
  app,
  settings,
  activity,
  endWithAccount,
})
