import type { App } from '../../../platform/app.ts'
import type { Purpose } from './types.ts'

/** A code's mark takes the installation's own key, and is another one for every purpose and destination. */
export const markOf = (
  app: Pick<App, 'sealer'>,
  { purpose, destination }: { purpose: Purpose; destination: string },
  code: string,
): Buffer => app.sealer.mark(code, `verification/${purpose}/${destination}`)

export const markOfLink = (app: Pick<App, 'sealer'>, purpose: Purpose, token: string): Buffer =>
  app.sealer.mark(token, `verification.link/${purpose}`)
