import type { Advice } from '@krathong/games/interactive/advice'
import type { VideoPokerDefinition } from '@krathong/games/interactive'
import { useEffect, useState } from 'react'

type Advisor = (cards: readonly number[]) => Advice

const advisors = new Map<VideoPokerDefinition, Promise<Advisor>>()

/** The advisor's program comes when somebody first asks for advice; its sums are taken once a schedule. */
const advisorOf = (rules: VideoPokerDefinition): Promise<Advisor> => {
  const opened =
    advisors.get(rules) ??
    import('@krathong/games/interactive/advice').then(({ openAdvisor }) => openAdvisor(rules))
  advisors.set(rules, opened)
  return opened
}

/** What each hold of these cards returns; null while nobody asks, and until it is known. */
export const useAdvice = (rules: VideoPokerDefinition, cards: readonly number[] | null): Advice | null => {
  const [advised, setAdvised] = useState<{ cards: readonly number[]; advice: Advice } | null>(null)
  useEffect(() => {
    if (cards === null) return
    let isWanted = true
    void advisorOf(rules).then((advise) => isWanted && setAdvised({ cards, advice: advise(cards) }))
    return () => {
      isWanted = false
    }
  }, [rules, cards])
  return advised !== null && advised.cards === cards ? advised.advice : null
}
