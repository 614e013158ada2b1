import type { CoinShown, SlotEvent } from '@krathong/games/slots'
import { countUp } from '../../../shared/amounts.ts'
import type { Banner, BannerWords } from './banner.ts'
import type { LookBackdrop, SlotLook } from './look.ts'
import type { ReelBoard } from './reel-board.ts'
import { tierOf } from './slot-stage.ts'
import type { Tone } from '../../../shared/frame-state.ts'
import type { Cue, SlotStage, StageTexts } from './slot-stage.ts'
import { Fireworks } from './fireworks.ts'
import { coinsOn } from './held-cells.ts'
import type { Sparks } from './sparks.ts'
import type { StepSign } from './step-sign.ts'
import { easeInOut } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { cellsOf, colourOf } from './win-cells.ts'
import type { Cell, Win } from './win-cells.ts'

type Event<T extends SlotEvent['type']> = Extract<SlotEvent, { type: T }>

export interface StageParts {
  look: SlotLook
  lines: readonly (readonly number[])[]
  texts: StageTexts
  cue: (cue: Cue) => void
  timeline: Timeline
  board: ReelBoard
  backdrop: LookBackdrop
  sparks: Sparks
  banner: Banner
  /** Says what a tumble has climbed to. */
  steps: StepSign
  /** The symbol that bears amounts. */
  coin: string
  isStill: boolean
}

const SHORTEST_SPIN_MS = 620
const BETWEEN_STOPS_MS = 170
const SUSPENSE_MS = 950
const LINES_MS = 950
const IDLE_LINE_MS = 1300
const BANNER_MS = 1500

/** The stage on Pixi: says with light and motion what each event says in words. */
export class PixiSlotStage implements SlotStage {
  #parts: StageParts
  #size = { width: 1, height: 1 }
  #isTurning = false
  #turned = 0
  #staying: readonly number[] = []
  #idle: { wins: readonly Win[]; at: number; gone: number; tone: Tone } | null = null
  #pulse: { cells: readonly Cell[]; gone: number } | null = null
  #fireworks: Fireworks
  #isHoldOver = false

  constructor(parts: StageParts) {
    this.#parts = parts
    this.#fireworks = new Fireworks(parts)
  }

  resized(size: { width: number; height: number }) {
    this.#size = size
    this.#parts.board.lights.clear()
    this.#light(null)
    this.#pulse = null
    if (this.#idle) this.#idle = { ...this.#idle, at: -1, gone: IDLE_LINE_MS }
  }

  spin() {
    this.#turn([])
  }

  async turnOthers({ reels }: Event<'wild-respin'>) {
    const { timeline, board, cue, backdrop } = this.#parts
    cue('free-spins')
    backdrop.isFestive = true
    this.#light(reels.flatMap((reel) => board.last[reel]!.map((_, row): Cell => [reel, row])))
    await timeline.wait(420)
    this.#turn(reels)
  }

  #turn(staying: readonly number[]) {
    this.clear()
    this.#isTurning = true
    this.#turned = 0
    this.#staying = staying
    // Coins lie there with what they were worth until now.
    if (this.#isHoldOver) this.#parts.board.held.clear()
    this.#isHoldOver = false
    this.#parts.cue('spin')
    this.#parts.board.reels.forEach((reel, at) => staying.includes(at) || reel.spin())
  }

  async rest() {
    if (!this.#isTurning) return
    const { reels, last } = this.#parts.board
    const turning = reels.filter((_, at) => !this.#staying.includes(at))
    await Promise.all(turning.map((reel) => reel.land(last[reels.indexOf(reel)] ?? [], () => {})))
    this.#isTurning = false
  }

  async land({ window, suspenseFrom }: Event<'reels-stop'>) {
    const { board, timeline, cue } = this.#parts
    if (!this.#isTurning) this.spin()
    await timeline.wait(Math.max(0, SHORTEST_SPIN_MS - this.#turned))
    const landings: Promise<void>[] = []
    for (const [at, reel] of board.reels.entries()) {
      if (this.#staying.includes(at)) continue
      if (suspenseFrom !== null && at >= suspenseFrom) {
        board.suspend(at)
        cue('suspense')
        await timeline.wait(SUSPENSE_MS)
      } else if (at > 0) await timeline.wait(BETWEEN_STOPS_MS)
      landings.push(reel.land(window[at] ?? [], () => cue('stop')))
    }
    await Promise.all(landings)
    board.suspend(null)
    board.remember(window)
    this.#isTurning = false
  }

  async expand({ reels, window }: Event<'reels-expand'>) {
    const { board, cue } = this.#parts
    cue('expand')
    const before = board.last
    await Promise.all(
      reels.map(async (at) => {
        const wild = window[at]?.[0]
        const row = Math.max(0, before[at]?.indexOf(wild ?? '') ?? 0)
        await board.reels[at]?.open(row, window[at] ?? [])
      }),
    )
    board.remember(window)
  }

  async showLines({ wins }: Event<'line-wins'>, tone: Tone) {
    const { timeline, cue } = this.#parts
    if (tone === 'celebrate') cue('win')
    this.#drawWins(wins, tone)
    await timeline.wait(LINES_MS)
  }

  async showSymbols({ wins, multiplier }: Event<'symbol-wins'>, tone: Tone) {
    const { timeline, cue, steps, texts } = this.#parts
    if (tone === 'celebrate') cue('win')
    this.#drawWins(wins, tone)
    if (multiplier > 1) steps.show(texts.times(multiplier))
    await timeline.wait(LINES_MS)
  }

  async stick({ cells }: Event<'wilds-stick'>) {
    const { board, cue } = this.#parts
    cue('expand')
    await board.held.put(cells.map((cell) => ({ cell, symbol: board.last[cell[0]]?.[cell[1]] ?? '' })))
  }

  async tumble({ removed, window }: Event<'tumble'>) {
    const { board, cue } = this.#parts
    const rowsOf = (reel: number) => new Set(removed.flatMap(([own, row]) => (own === reel ? [row] : [])))
    cue('tumble')
    this.#pulse = null
    board.lights.clear()
    this.#light(null)
    await Promise.all(board.reels.map((reel, at) => reel.vanish(rowsOf(at))))
    await Promise.all(board.reels.map((reel, at) => reel.tumble(window[at] ?? [], rowsOf(at))))
    board.remember(window)
  }

  async openHold({ coins, respins }: Event<'hold-start'>, tone: Tone) {
    const { texts, cue, timeline, backdrop } = this.#parts
    this.#swell(
      coins.map(({ cell }) => cell),
      tone,
    )
    cue('free-spins')
    backdrop.isFestive = true
    await timeline.wait(700)
    await this.#plate(
      { title: texts.hold, figure: String(respins), foot: texts.holdFoot(respins) },
      BANNER_MS,
    )
    this.clear()
    await this.#putCoins(coins)
  }

  async respin({ landed }: Event<'hold-spin'>) {
    const { board, timeline, cue } = this.#parts
    const window = board.last
    this.spin()
    await timeline.wait(SHORTEST_SPIN_MS)
    await Promise.all(board.reels.map((reel, at) => reel.land(window[at] ?? [], () => {})))
    this.#isTurning = false
    this.#light([])
    if (landed.length > 0) cue('coin')
    await this.#putCoins(landed)
    await timeline.wait(260)
  }

  async closeHold({ count, grand, amount }: Event<'hold-end'>, tone: Tone) {
    const { texts, backdrop, timeline, cue } = this.#parts
    await timeline.wait(500)
    if (tone === 'celebrate') {
      cue('big-win')
      this.#fireworks.fountain(18 + count * 2, this.#size)
    }
    await this.#plate(
      { title: grand === null ? texts.holdTotal : texts.holdFull, figure: texts.amount(amount) },
      BANNER_MS + 900,
    )
    this.#isHoldOver = true
    this.#light(null)
    backdrop.isFestive = false
  }

  #putCoins(coins: readonly CoinShown[]) {
    const { board, coin, texts } = this.#parts
    return board.held.put(coinsOn(coins, coin, texts.amount))
  }

  async showScatters({ cells }: Event<'scatter-win'>, tone: Tone) {
    const { timeline, cue, board, look } = this.#parts
    if (tone === 'celebrate') cue('scatter')
    board.lights.frames(board.layout, cells, { colour: look.colours.light, openReels: board.openReels })
    this.#swell(cells, tone)
    await timeline.wait(800)
  }

  async openFeature({ spins, multiplier, cells, isBought }: Event<'free-spins-start'>, tone: Tone) {
    const { texts, cue, timeline, backdrop, board } = this.#parts
    if (!isBought) this.#swell(cells, tone)
    cue('free-spins')
    backdrop.isFestive = true
    await timeline.wait(isBought ? 100 : 700)
    await this.#plate(
      {
        title: texts.freeSpins,
        figure: String(spins),
        foot: multiplier > 1 ? texts.allWinsTimes(multiplier) : '',
      },
      BANNER_MS + 700,
    )
    board.lights.clear()
    this.clear()
  }

  async addSpins({ spins, cells }: Event<'free-spins-added'>, tone: Tone) {
    const { texts, cue } = this.#parts
    cue('free-spins')
    this.#swell(cells, tone)
    await this.#plate({ title: texts.freeSpinsAdded, figure: `+${spins}` }, BANNER_MS)
  }

  async closeFeature({ spins, amount }: Event<'free-spins-end'>, tone: Tone) {
    const { texts, backdrop, timeline, cue, board } = this.#parts
    await timeline.wait(400)
    this.clear()
    if (tone === 'celebrate') {
      cue('big-win')
      this.#fireworks.fountain(22, this.#size)
    }
    await this.#plate(
      { title: texts.freeSpinsTotal, figure: texts.amount(amount), foot: texts.spinsPlayed(spins) },
      BANNER_MS + 900,
    )
    board.held.clear()
    backdrop.isFestive = false
  }

  async showCap({ amount }: Event<'capped'>) {
    const { texts } = this.#parts
    await this.#plate({ title: texts.cap, figure: texts.amount(amount) }, BANNER_MS + 900)
  }

  async showJackpot({ code, amount }: Event<'jackpot-win'>, tone: Tone) {
    const { texts, cue } = this.#parts
    if (tone === 'celebrate') {
      cue('big-win')
      this.#fireworks.rockets = 14
      this.#fireworks.fountain(40, this.#size)
    }
    await this.#plate(
      { title: texts.jackpot(code), figure: amount === null ? texts.jackpotPending : texts.amount(amount) },
      4200,
    )
  }

  async celebrate(payout: string, ratio: number) {
    const { texts, cue, banner, timeline } = this.#parts
    const tier = tierOf(ratio)
    if (tier === 0) return
    cue('big-win')
    this.#fireworks.rockets = 4 + tier * 4
    this.#fireworks.fountain(14 + tier * 10, this.#size)
    const decimals = /\.(\d+)$/.exec(payout)?.[1]?.length ?? 0
    await banner.show({ title: texts.winTier(tier), figure: texts.amount('0') })
    await timeline.run({
      ms: 1100 + tier * 700,
      isSkippable: true,
      on: (part) => (banner.figure = texts.amount(countUp('0', payout, part, decimals))),
    })
    await timeline.wait(1300)
    await banner.hide()
  }

  idleLines(event: Event<'line-wins'> | Event<'symbol-wins'> | null, tone: Tone) {
    if (this.#staying.length > 0) this.#parts.backdrop.isFestive = false
    this.#staying = []
    this.#idle =
      event && event.wins.length > 0 ? { wins: event.wins, at: -1, gone: IDLE_LINE_MS, tone } : null
  }

  clear() {
    const { board, sparks } = this.#parts
    this.#idle = null
    this.#pulse = null
    this.#fireworks.rockets = 0
    board.lights.clear()
    sparks.clear()
    this.#parts.steps.hide()
    this.#light(null)
  }

  hurry() {
    this.#parts.timeline.hurry()
  }

  pace(isQuick: boolean) {
    this.#parts.timeline.isQuick = isQuick
  }

  calm() {
    this.#parts.timeline.calm()
  }

  tick(ms: number) {
    if (this.#isTurning) this.#turned += ms
    this.#beat(ms)
    this.#cycle(ms)
    this.#fireworks.tick(ms, this.#size)
  }

  async #plate(words: BannerWords, ms: number) {
    const { banner, timeline } = this.#parts
    await banner.show(words)
    await timeline.wait(ms)
    await banner.hide()
  }

  #drawWins(wins: readonly Win[], tone: Tone) {
    const { board, look, lines } = this.#parts
    const { lights, layout } = board
    lights.clear()
    const cells = cellsOf(wins)
    for (const win of wins)
      if ('line' in win) lights.line(layout, lines[win.line - 1] ?? [], win.count, colourOf(look, win.line))
    const [only] = wins
    const colour =
      only && 'line' in only && wins.length === 1 ? colourOf(look, only.line) : look.colours.light
    lights.frames(layout, cells, { colour, openReels: board.openReels })
    this.#swell(cells, tone)
  }

  /** Lights these cells and lets them breathe; a quiet tone only lights them. */
  #swell(cells: readonly Cell[], tone: Tone) {
    const { board, isStill } = this.#parts
    this.#light(cells)
    const isAlive = tone === 'celebrate' && !isStill
    this.#pulse = isAlive ? { cells, gone: 0 } : null
    if (tone === 'celebrate') board.lights.glow(board.layout, cells, 0.5)
  }

  #light(cells: readonly Cell[] | null, pulse = 0) {
    this.#parts.board.reels.forEach((reel, at) =>
      reel.light(
        cells === null ? null : new Set(cells.flatMap(([own, row]) => (own === at ? [row] : []))),
        pulse,
      ),
    )
  }

  #beat(ms: number) {
    if (!this.#pulse) return
    this.#pulse.gone += ms
    const wave = 0.5 - 0.5 * Math.cos((this.#pulse.gone / 620) * Math.PI * 2)
    this.#light(this.#pulse.cells, easeInOut(wave) * 0.11)
    const { board } = this.#parts
    board.lights.glow(board.layout, this.#pulse.cells, 0.32 + wave * 0.4)
  }

  #cycle(ms: number) {
    const idle = this.#idle
    if (!idle) return
    idle.gone += ms
    if (idle.gone < IDLE_LINE_MS || (idle.wins.length === 1 && idle.at === 0)) return
    idle.gone = 0
    idle.at = (idle.at + 1) % idle.wins.length
    this.#drawWins([idle.wins[idle.at]!], idle.tone)
  }
}
