import { joinFrame } from '../../shared/join-frame.ts'
import { autoplayOf } from '../../shared/autoplay/autoplay-of.ts'
import { gameOf, sessionParts } from '../../shared/begin-game.tsx'
import type { GameParts, OpenGame } from '../../shared/game-parts.ts'
import { createSound } from '../../shared/sound.ts'
import { createGameStore } from './game-state.ts'
import { dressControls, lookOf } from './looks.ts'
import { openStage } from './open-stage.ts'
import { renderGame } from './render-game.tsx'
import { readFacts } from './slot-facts.ts'
import { SlotSession } from './slot-session.ts'
import { soundScore } from './sound-score.ts'
import type { SlotStage } from './stage/slot-stage.ts'
import { stageTexts } from './stage-texts.ts'

/** Puts the stage, the session and the controls together for one seat. */
export const openGame = async (parts: GameParts): Promise<OpenGame> => {
  const { opened, memory, words, host, root } = parts
  const look = await lookOf(opened.game.id)
  dressControls(look, document.documentElement)
  const facts = readFacts(opened.info, opened.language)
  const texts = stageTexts(words.t, opened.game.name, opened.currency)
  const sound = createSound(soundScore)
  const { painted, live, watchSpace } = openStage({ host, look, facts, texts, cue: sound.cue })
  let stage: SlotStage | null = null
  const store = createGameStore(
    opened,
    memory,
    facts.info.choices.map(({ id }) => id),
  )
  const session = new SlotSession({
    ...sessionParts(parts),
    store,
    buyPriceX: facts.buyPriceX,
    get stage() {
      if (!stage) throw new Error('The reels do not move yet')
      return stage
    },
  })
  const autoplay = autoplayOf({ ...sessionParts(parts), session, store })
  const game = gameOf(parts, { facts, look, session, store, sound, autoplay })
  renderGame({ root, words, game, watchSpace })
  // What the session has to tell first may take a whole round: the reels can be played once they move.
  const moving = live.then((found) => {
    stage = found
    return { started: session.start() }
  })
  const started = moving.then((begun) => begun.started)
  return { ...joinFrame(parts, { store, session, started }), painted, playable: moving.then(() => {}) }
}
