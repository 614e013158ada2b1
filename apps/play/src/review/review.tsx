import { offeredLanguages } from '@krathong/protocol/languages'
import { useEffect, useRef, useState } from 'react'
import type { Scoreboard } from '../games/slots/round-script.ts'
import type { SlotStage } from '../games/slots/stage/slot-stage.ts'
import type { ReviewClock } from './review-clock.ts'
import type { Sample } from './slot-samples.ts'
import { playScript } from '../games/slots/round-script.ts'

interface Players {
  stage: SlotStage
  clock: ReviewClock
  score: Scoreboard
}

const silent: Scoreboard = { total: () => {}, freeSpins: () => {}, line: () => {}, respins: () => {} }

/**
 * Brings the stage to where the event begins, in a moment, and returns how to tell the event and how to leave it: what comes after is told
 * as quickly, so that the stage stands at rest again.
 */
const prepare = async ({ stage, clock, score }: Players, sample: Sample) => {
  const { before, event, after, cost, netWin } = sample
  const record = (events: readonly Sample['event'][], to: Scoreboard) =>
    playScript({ events, cost, netWin }, stage, to)
  const quickly = async (events: readonly Sample['event'][]) => {
    clock.isFast = true
    stage.hurry()
    await record(events, silent).finally(() => (clock.isFast = false))
    stage.calm()
  }
  stage.clear()
  stage.spin()
  await quickly(before)
  return {
    play: () => record([event], score),
    leave: async () => {
      await quickly(after)
      stage.clear()
    },
  }
}

interface ReviewProps {
  game: string
  games: readonly string[]
  samples: readonly Sample[]
  clock: ReviewClock
  stage: Promise<SlotStage>
  sound: { setOn: (isOn: boolean) => Promise<void> }
  watchSpace: (space: HTMLElement | null) => () => void
}

const SPEEDS = [1, 0.5, 0.25, 0.1, 0] as const

/** The same page with another word in its address: the stage is built anew. */
const withWord = (name: string, value: string) => {
  const address = new URL(window.location.href)
  address.searchParams.set(name, value)
  return address.href
}
const go = (name: string, value: string) => window.location.assign(withWord(name, value))
const saidWord = (name: string) => new URL(window.location.href).searchParams.get(name)

/** Plays one event after another as they are asked for, never two at once. */
const usePlayer = ({ stage, clock }: Pick<ReviewProps, 'stage' | 'clock'>) => {
  const [log, setLog] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const leave = useRef<(() => Promise<void>) | null>(null)
  const note = (line: string) => setLog((lines) => [...lines.slice(-11), line])
  const score: Scoreboard = {
    total: (amount, tone) => note(`total ${amount} (${tone})`),
    freeSpins: (counter) =>
      note(counter ? `free spin ${counter.index}, ${counter.left} left` : 'free spins over'),
    line: (event) => event && note(`${event.wins.length} wins, ${event.amount}`),
    respins: (left) => left !== null && note(`${left} respins left`),
  }
  const play = async (sample: Sample) => {
    if (isBusy) return
    setBusy(true)
    setLog([])
    try {
      const live = await stage
      await leave.current?.()
      const ready = await prepare({ stage: live, clock, score }, sample)
      leave.current = ready.leave
      const from = performance.now()
      await ready.play()
      note(`told in ${Math.round(performance.now() - from)} ms`)
    } catch (error) {
      note(`failed: ${String(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return { log, isBusy, play }
}

/** For whoever draws or reviews: the events of a game's stage, each alone. It is no part of what players load. */
export const Review = ({ game, games, samples, clock, stage, sound, watchSpace }: ReviewProps) => {
  const { log, isBusy, play } = usePlayer({ stage, clock })
  const [chosen, setChosen] = useState<Sample | null>(null)
  const [speed, setSpeed] = useState(1)
  const space = useRef<HTMLDivElement>(null)
  useEffect(() => watchSpace(space.current), [watchSpace])
  const choose = (sample: Sample) => {
    setChosen(sample)
    void play(sample)
  }
  const setPace = (next: number) => {
    setSpeed(next)
    clock.runAt(next)
  }
  return (
    <div className="review" dir="ltr" lang="en">
      <div className="review-room" ref={space} />
      <aside className="review-panel">
        <label>
          Game{' '}
          <select value={game} onChange={({ target }) => go('game', target.value)}>
            {games.map((id) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <label>
          Language{' '}
          <select value={saidWord('lang') ?? 'en'} onChange={({ target }) => go('lang', target.value)}>
            {offeredLanguages.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={saidWord('still') === '1'}
            onChange={({ target }) => go('still', target.checked ? '1' : '0')}
          />{' '}
          Reduced motion
        </label>
        <label>
          <input type="checkbox" onChange={({ target }) => void sound.setOn(target.checked)} /> Sound
        </label>
        <fieldset>
          <legend>Speed</legend>
          {SPEEDS.map((one) => (
            <button key={one} type="button" aria-pressed={speed === one} onClick={() => setPace(one)}>
              {one === 0 ? 'Pause' : `${one}×`}
            </button>
          ))}
          <button type="button" disabled={speed !== 0} onClick={() => clock.step()}>
            Step
          </button>
        </fieldset>
        <ol className="review-events">
          {samples.map((sample) => (
            <li key={sample.type}>
              <button
                type="button"
                disabled={isBusy}
                aria-pressed={sample === chosen}
                onClick={() => choose(sample)}
              >
                {sample.type}
              </button>
            </li>
          ))}
        </ol>
        <button type="button" disabled={isBusy || !chosen} onClick={() => chosen && void play(chosen)}>
          Replay
        </button>
        <output className="review-told">
          {log.map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </output>
      </aside>
    </div>
  )
}
