import { createRoot } from 'react-dom/client'
import { formatMoney } from '@krathong/ui/money'
import { WordsProvider } from '@krathong/ui/words'
import type { Words } from '@krathong/ui/words'
import type { Client } from '@krathong/protocol/client'
import { sessionClock } from '../../shared/elapsed.ts'
import type { Memory } from '../../shared/memory.ts'
import type { ParentFrame } from '../../shared/parent-frame.ts'
import type { OpenedSeat } from '../../shared/play-client.ts'
import { createSound } from '../../shared/sound.ts'
import { chaoPhrayaNights } from './chao-phraya-nights/look.ts'
import { GameProvider } from './game-context.tsx'
import type { Game } from './game-context.tsx'
import { createGameStore } from './game-state.ts'
import { GameScreen } from './hud/game-screen.tsx'
import { readFacts } from './slot-facts.ts'
import { SlotSession } from './slot-session.ts'
import { soundScore } from './sound-score.ts'
import { stageTexts } from './stage-texts.ts'
import type { SlotLook } from './stage/look.ts'
import { createStage } from './stage/pixi-stage.ts'
import type { LiveStage } from './stage/pixi-stage.ts'
import { shareRoom } from './stage/share-room.ts'
import type { Cue } from './stage/slot-stage.ts'

const looks: Record<string, SlotLook> = { 'chao-phraya-nights': chaoPhrayaNights }

export interface SlotGameParts {
  opened: OpenedSeat
  client: Client
  memory: Memory
  words: Words
  parent: ParentFrame
  host: HTMLElement
  root: HTMLElement
}

export interface OpenGame {
  endSeat: () => void
  refreshBalance: () => void
}

/** The room that the controls leave, told now and whenever it changes. */
const watchRoom = (element: HTMLElement, onRoom: (room: DOMRect) => void) => {
  const observer = new ResizeObserver(() => onRoom(element.getBoundingClientRect()))
  observer.observe(element)
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}

const lettersReady = (words: string) =>
  Promise.race([
    Promise.all([`800 40px 'Inter Variable'`, `800 40px 'Noto Sans Thai Variable'`].map((font) => document.fonts.load(font, words))),
    new Promise((resolve) => setTimeout(resolve, 1500)),
  ])

const drawnBy = (address: string): 'webgl' | 'canvas' => (new URL(address).searchParams.get('renderer') === 'canvas' ? 'canvas' : 'webgl')

const fit = (live: LiveStage, game: Game) => (room: DOMRect) => {
  const { innerWidth: width, innerHeight: height } = window
  if (room.width < 40 || room.height < 40) return
  void live.resize({ width, height, ...shareRoom({ x: room.x, y: room.y, width: room.width, height: room.height }, game.facts.info.reels, game.facts.info.rows) })
}

/** Puts the stage, the session and the controls together for one seat. */
export const openSlotGame = async ({ opened, client, memory, words, parent, host, root }: SlotGameParts): Promise<OpenGame> => {
  const look = looks[opened.game.id]
  if (!look) throw new Error(`This frame has no look for ${opened.game.id}`)
  const facts = readFacts(opened.info, opened.language)
  const { symbol, exponent } = opened.currency
  const texts = stageTexts(words.t, opened.game.name, (amount) => formatMoney(amount, symbol, Math.max(2, exponent)))
  const sound = createSound<Cue>(soundScore)
  await lettersReady(texts.title + texts.freeSpinsTotal)
  const live = await createStage({
    host, look, texts, passing: facts.passing, lines: facts.info.lines, rows: facts.info.rows, cue: sound.cue,
    renderer: drawnBy(window.location.href), isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  const store = createGameStore(opened, Math.max(0, opened.stakes.indexOf(opened.defaultStake)))
  const now = () => performance.now()
  const session = new SlotSession({
    client, opened, memory, store, stage: live.stage, now, buyPriceX: facts.buyPriceX,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  const game: Game = { opened, facts, look, client, session, store, sound, parent, now, elapsedMs: sessionClock(opened.sessionStartedAt, opened.serverTime, now) }
  createRoot(root).render(
    <WordsProvider words={words}>
      <GameProvider game={game}>
        <GameScreen onRoom={(element) => watchRoom(element, fit(live, game))} />
      </GameProvider>
    </WordsProvider>,
  )
  void session.start()
  exposeFrames(live)
  return { endSeat: () => store.set({ phase: 'ended' }), refreshBalance: () => void session.refreshBalance() }
}

/** Frame times on the element itself, for those who measure the stage from outside. */
const exposeFrames = (live: LiveStage) => {
  Object.defineProperty(document.querySelector('#stage') ?? {}, 'frameTimes', { get: live.frames, configurable: true })
}
