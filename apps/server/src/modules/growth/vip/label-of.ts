import type { VipLevel } from '@krathong/protocol/calls/vip'
import type { Db } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readProgramme, readRank } from './reads.ts'
import { held } from './rules.ts'

/** The text of a level for a person: in their language, else in the brand's, else in any. */
export const textIn = (texts: Readonly<Record<string, string>>, language: string, brandLanguage: string) =>
  texts[language] || texts[brandLanguage] || Object.values(texts).find((text) => text !== '') || ''

export const nameOf = ({ names }: VipLevel, language: string, settings: Settings) =>
  textIn(names, language, settings.current().value.defaultLanguage)

/** The label that a player bears everywhere; null for who has none. */
export const labelOf = async (db: Db, settings: Settings, playerId: string, language: string) => {
  if (!settings.isOn('VIP')) return null
  const rank = await readRank(db, playerId)
  if (rank === 0) return null
  const { levels } = await readProgramme(db, settings.current().brandId)
  const rankLevel = held(rank, levels.length)
  const level = levels[rankLevel - 1]
  return level ? { labelName: nameOf(level, language, settings), rankLevel, colour: level.colour } : null
}
