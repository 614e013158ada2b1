import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readUsernames } from '../../people/players/index.ts'
import type { ContractRow, OfferRow } from './types.ts'
import { partiesOf } from './views.ts'

export interface Reader {
  playerId: string
  language: string
}

export interface Parts {
  app: App
  settings: Settings
}

/** What contracts and offers are shown with. */
export const viewParts = async ({ app, settings }: Parts, rows: readonly (ContractRow | OfferRow)[]) => ({
  names: await readUsernames(app.db, partiesOf(rows)),
  exponent: settings.current().value.currency.exponent,
  now: await databaseNow(app.db),
})
