import { useEffect, useState } from 'react'
import type { Advice } from '@krathong/games/interactive/advice'
import type { VideoPokerDefinition } from '@krathong/games/interactive'
import { useTexts } from '../../../shared/frame-game.tsx'
import { frameMemory } from '../../../shared/memory.ts'
import '../cards/four-colours.ts'
import { useDecision, useDecisionState, useRules } from '../decision-context.tsx'
import { VideoPokerAdvice } from './video-poker-advice.tsx'
import { VideoPokerHand } from './video-poker-hand.tsx'
import { orderAt, POSITIONS, viewOf } from './positions.ts'
import { handName, VideoPokerPays } from './video-poker-pays.tsx'
import './video-poker.css'

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
const useAdvice = (rules: VideoPokerDefinition, cards: readonly number[] | null): Advice | null => {
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

const ADVICE_KEY = 'krathong.poker-advice'
const memory = frameMemory()

/** What the player keeps of the running round; of a finished one, what was kept. */
const useKept = () => {
  const { store, sound } = useDecision()
  const shown = useDecisionState((state) => state.shown)
  const isOpen = useDecisionState(({ phase }) => phase === 'choosing') && shown !== null && !shown.isOver
  const [own, setOwn] = useState<{ roundId: string; kept: readonly number[] }>({ roundId: '', kept: [] })
  const roundId = shown?.roundId ?? ''
  const answer = shown && viewOf(shown).kept
  const kept = answer ?? (own.roundId === roundId ? own.kept : [])
  const choice = isOpen ? `hold-${kept.join('-')}` : null
  // The button and the space bar draw with what is kept now.
  useEffect(() => store.set({ pick: choice }), [store, choice])
  const keep = (next: readonly number[]) => {
    sound.cue('lay')
    setOwn({ roundId, kept: next })
  }
  const turn = (position: number) => keep(POSITIONS.filter((at) => (at === position) !== kept.includes(at)))
  return { shown, isOpen, kept, keep, turn }
}

/** Five cards, what every hand pays at the stake, and on wish the best hold. */
export const VideoPokerBoard = () => {
  const { session, sound } = useDecision()
  const rules = useRules('video-poker')
  const t = useTexts()
  const { shown, isOpen, kept, keep, turn } = useKept()
  const isRevealed = useDecisionState(({ phase }) => phase !== 'playing')
  useDecisionState(({ stakeAt, coins }) => `${stakeAt} ${coins}`)
  const [isAdvised, setIsAdvised] = useState(memory.read(ADVICE_KEY) === 'on')
  const view = shown && viewOf(shown)
  const dealt = view?.dealt ?? null
  const advice = useAdvice(rules, isAdvised && isOpen ? dealt : null)
  const setAdvice = (isOn: boolean) => {
    memory.write(ADVICE_KEY, isOn ? 'on' : 'off')
    setIsAdvised(isOn)
  }
  const turnNumber = shown?.turn ?? 0
  useEffect(() => {
    if (turnNumber > 0) sound.cue('card')
  }, [turnNumber, sound])
  const isPaid = view !== null && isRevealed && view.hand !== 'nothing'
  return (
    <div className="board video-poker">
      <VideoPokerPays
        rules={rules}
        stake={shown && !shown.isOver ? shown.stake : session.stake}
        hand={isPaid ? view.hand : null}
        isWon={isPaid && shown!.isOver && view.returned > 10_000}
      />
      <output className="vp-name">
        {view && isRevealed && (isPaid || shown!.isOver)
          ? handName(t, rules, view.hand)
          : isOpen && t('poker.choose')}
      </output>
      <VideoPokerHand
        cards={view?.cards ?? []}
        kept={kept}
        advised={advice?.best.kept ?? null}
        isOpen={isOpen}
        isStill={shown?.isStill ?? true}
        orderOf={(position) => (view ? orderAt(view, position) : 0)}
        onTurn={turn}
      />
      <VideoPokerAdvice
        isOn={isAdvised}
        onTurn={setAdvice}
        advice={advice}
        cards={dealt ?? []}
        kept={kept}
        onTake={keep}
      />
    </div>
  )
}
