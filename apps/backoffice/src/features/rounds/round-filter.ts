import { isUuid } from '../../shared/format.ts'
import { toMoment } from '../../shared/zoned-time.ts'
import type { RoundFilter } from './queries.ts'

export const filterDefaults = { player: '', round: '', game: '', from: '', to: '' } as const
export type FilterTexts = Record<keyof typeof filterDefaults, string>
export type FilterFault = 'player' | 'round'

/** What was typed, as the call wants it; a half-typed id is a fault of its field and is not sent. */
export const readRoundFilter = (
  texts: FilterTexts,
  timeZone: string,
): { filter: RoundFilter; faults: FilterFault[] } => {
  const faults: FilterFault[] = []
  const idOf = (name: FilterFault) => {
    const text = texts[name].trim()
    if (text === '' || isUuid(text)) return text.toLowerCase()
    faults.push(name)
    return ''
  }
  const given = {
    playerId: idOf('player'),
    roundId: idOf('round'),
    gameId: texts.game.trim(),
    from: toMoment(texts.from, timeZone) ?? '',
    to: toMoment(texts.to, timeZone) ?? '',
  }
  return { filter: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')), faults }
}
