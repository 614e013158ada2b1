import { useWords } from '../../shared/words.ts'
import type { Reward } from './queries.ts'

/** Categories that a rebate counts together. */
const categories = {
  slots: ['RNG', 'FISH'],
  live: ['LIVE'],
  sports: ['SPORTS', 'ESPORTS'],
  pvp: ['PVP', 'COCKFIGHT'],
  lottery: ['LOTTERY'],
} as const

export const useGroupName = () => {
  const { t } = useWords()
  return (group: NonNullable<Reward['rebate']>[number]['group']) =>
    categories[group].map((category) => t(`shell.category.${category}`)).join(' · ')
}
