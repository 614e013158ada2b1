import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { changeSettings } from './change-settings.ts'
import type { Settings } from './snapshot.ts'

const sorted = (codes: readonly string[]) => [...new Set(codes)].sort()

/** Where the brand is played, and where not. */
export const regionHandlers = (app: App, settings: Settings) => ({
  setRegions: (
    {
      allowedCountries,
      blockedCountries,
      unknownRegion,
      version,
      reason,
    }: CallRead<typeof calls.settings.setRegions>,
    { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  ) =>
    changeSettings(app, settings, {
      operator: caller,
      request,
      version,
      reason,
      action: 'settings.regions',
      subject: 'regions',
      change: (value) => {
        const regions = {
          allowedCountries: sorted(allowedCountries),
          blockedCountries: sorted(blockedCountries),
          unknownRegion,
        }
        return { next: { ...value, regions }, before: value.regions, after: regions }
      },
    }),
})
