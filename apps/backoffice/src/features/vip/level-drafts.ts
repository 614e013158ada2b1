import { LABEL_COLOUR } from '@krathong/protocol/calls/vip'
import type { Level } from './queries.ts'

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/

export type LevelFault = 'name' | 'needs' | 'keeps'

export const newLevel = (below: Level | undefined): Level => ({
  names: {},
  colour: LABEL_COLOUR,
  needs: below ? String(Number(below.needs) * 2) : '1000',
  keeps: below?.keeps ?? '0',
  gives: {},
})

/** What is wrong with each level, in their order: a name in the brand's first language, and more asked than by the one below. */
export const faultsOf = (levels: readonly Level[], firstLanguage: string | undefined): LevelFault[][] =>
  levels.map((level, index) => {
    const below = levels[index - 1]
    const asks = AMOUNT.test(level.needs) && Number(level.needs) > Number(below?.needs ?? 0)
    return [
      ...(firstLanguage && !level.names[firstLanguage]?.trim() ? ['name' as const] : []),
      ...(asks ? [] : ['needs' as const]),
      ...(AMOUNT.test(level.keeps) ? [] : ['keeps' as const]),
    ]
  })

/** Texts that say nothing are not kept. */
export const tidy = (levels: readonly Level[]): Level[] => {
  const said = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts)
        .map(([language, text]) => [language, text.trim()] as const)
        .filter(([, text]) => text !== ''),
    )
  return levels.map((level) => ({ ...level, names: said(level.names), gives: said(level.gives) }))
}
