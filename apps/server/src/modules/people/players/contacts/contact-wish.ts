import type { App } from '../../../../platform/app.ts'
import type { PlayerCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { Destination, Purpose } from '../../../core/verification/index.ts'

export interface ContactParts {
  app: App
  settings: Settings
}

/** Who asks, and in which request: codes hang on the session. */
export interface Visit {
  caller: PlayerCaller
  request: RequestFacts
}

export const purposeOf = ({ channel }: Destination): Purpose =>
  channel === 'sms' ? 'bind-phone' : 'bind-email'
