import { useWords } from '../../shared/words.ts'
import type { Rebate } from './queries.ts'

/** Categories that a rebate counts together. */
const categories = {
  slots: ['RNG', 'FISH'],
  live: ['LIVE'],
  sports: ['SPORTS', 'ESPORTS'],
  pvp: ['PVP', 'COCKFIGHT'],
} as const

export const useGroupName = () => {
  const { t } = useWords()
  return (group: Rebate['rates'][number]['group']) =>
    categories[group].map((category) => t(`shell.category.${category}`)).join(' · ')
}
