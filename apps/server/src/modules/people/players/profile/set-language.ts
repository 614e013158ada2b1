import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { offeredOf, type Settings } from '../../../core/settings/index.ts'
import { writeLanguage } from '../store.ts'

export const setLanguage = async (
  app: App,
  settings: Settings,
  playerId: string,
  language: string,
): Promise<void> => {
  const isSpoken = offeredOf(settings.current().value).some(({ code }) => code === language)
  if (!isSpoken) throw new Refusal('BAD_INPUT', {}, { language: { code: 'INVALID' } })
  await transact(app.db, (tx) => writeLanguage(tx, playerId, language))
}
