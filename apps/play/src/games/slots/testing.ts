import type { SlotEvent } from '@krathong/games/slots'
import type { Scoreboard, ScriptRound } from './round-script.ts'
import recorded from './recorded-round.json' with { type: 'json' }
import type { SlotStage } from './stage/slot-stage.ts'

/** A round that the games package really played: free spins, a wild that opened, spins that were added. */
export const recordedRound = recorded as unknown as ScriptRound

/** A stage and a scoreboard that write down what they are asked, each thing ended before the next begins. */
export const buildStage = () => {
  const log: string[] = []
  const running = { count: 0, most: 0 }
  const shown = (name: string) => async (event: { type: SlotEvent['type'] }, tone?: string) => {
    running.count += 1
    running.most = Math.max(running.most, running.count)
    await Promise.resolve()
    await Promise.resolve()
    running.count -= 1
    log.push(tone ? `${name} ${tone}` : name)
    return void event
  }
  const stage: SlotStage = {
    spin: () => void log.push('spin'),
    rest: () => Promise.resolve(void log.push('rest')),
    land: shown('land'),
    expand: shown('expand'),
    showLines: shown('lines'),
    showSymbols: shown('symbols'),
    stick: shown('stick'),
    turnOthers: shown('turn others'),
    tumble: shown('tumble'),
    openHold: shown('open hold'),
    respin: shown('respin'),
    closeHold: shown('close hold'),
    showScatters: shown('scatters'),
    openFeature: shown('open'),
    addSpins: shown('add'),
    closeFeature: shown('close'),
    showCap: shown('cap'),
    showJackpot: shown('jackpot'),
    celebrate: (payout) => Promise.resolve(void log.push(`celebrate ${payout}`)),
    idleLines: (event) => void log.push(event ? 'idle lines' : 'idle nothing'),
    clear: () => void log.push('clear'),
    hurry: () => void log.push('hurry'),
    pace: (isQuick) => void log.push(isQuick ? 'quick' : 'usual'),
    calm: () => void log.push('calm'),
  }
  const totals: string[] = []
  const score: Scoreboard = {
    total: (amount) => void totals.push(amount),
    freeSpins: (counter) => void log.push(counter ? `left ${counter.left}` : 'feature over'),
    line: () => {},
    respins: (left) => void log.push(left === null ? 'hold over' : `respins ${left}`),
  }
  return { stage, score, log, totals, running }
}
