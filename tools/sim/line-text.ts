import { normalP } from '@krathong/games/battery'
import type { LineTallies, LineTally } from './line-tally.ts'
import type { ExactLine, Playable } from './line-plays.ts'

/** A correct run of one line stays within in 999 of 1000; so many lines together stay within the wider bound. */
const TOGETHER = 0.001

/** Standard errors that so many lines together stay within in 999 of 1000 runs: 3.29 for one. */
export const allowedFor = (lines: number): number => {
  let [low, high] = [0, 10]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (normalP(middle) > TOGETHER / lines) low = middle
    else high = middle
  }
  return high
}

interface Judged {
  text: string
  isWithin: boolean
}

const percent = (value: number) => `${(value * 100).toFixed(4)} %`
const row = (name: string, cells: readonly string[]) =>
  [name.padEnd(20), ...cells.map((cell) => cell.padStart(13))].join('')

const spreadOf = ({ rounds, returned, squares }: LineTally): number =>
  Math.sqrt(Math.max(0, squares / rounds - (returned / rounds) ** 2))

/** A run of one line against its exact figures. */
const judgeLine = (exact: ExactLine, tally: LineTally, allowed: number): Judged => {
  const rtp = tally.returned / tally.rounds
  const bound = (allowed * (exact.sigma ?? spreadOf(tally))) / Math.sqrt(tally.rounds)
  const isRtpWithin = Math.abs(rtp - exact.rtp) <= bound
  const hits = tally.hits / tally.rounds
  const hitBound =
    exact.hitRate === undefined
      ? 0
      : allowed * Math.sqrt((exact.hitRate * (1 - exact.hitRate)) / tally.rounds)
  const isHitsWithin = exact.hitRate === undefined || Math.abs(hits - exact.hitRate) <= hitBound + 1e-12
  const isWithin = isRtpWithin && isHitsWithin
  const cells = [
    tally.rounds.toLocaleString('en-US'),
    percent(rtp),
    percent(exact.rtp),
    percent(rtp - exact.rtp),
    percent(bound),
    percent(hits),
    exact.hitRate === undefined ? '' : percent(exact.hitRate),
    `${tally.most.toFixed(2)}x`,
  ]
  return { text: `${row(exact.on, cells)}${isWithin ? '' : '  DIFFERS'}`, isWithin }
}

interface Run {
  tallies: LineTallies
  cpuMs: number
  seconds: number
  rounds: number
  path: string
}

/** Every line that was played, and whether all of them agree. */
export const linesText = (playable: Playable, { tallies, cpuMs, seconds, rounds, path }: Run): Judged => {
  const exact = playable.lines.filter(({ on }) => tallies.has(on))
  const allowed = allowedFor(exact.length)
  const judged = exact.map((line) => judgeLine(line, tallies.get(line.on)!, allowed))
  const isWithin = judged.length > 0 && judged.every((line) => line.isWithin)
  const bound = `${allowed.toFixed(2)} standard errors (${exact.length} lines together, 1 run in 1000 beyond)`
  const lines = [
    `${playable.name} (${playable.id}, version ${playable.version}), ${rounds.toLocaleString('en-US')} rounds, ${path}`,
    '',
    row('Line', ['rounds', 'RTP', 'exact', 'difference', 'allowed', 'hit rate', 'exact', 'highest']),
    ...judged.map(({ text }) => text),
    '',
    `${(rounds / cpuMs / 1000).toPrecision(3)} million rounds per CPU-second; ${seconds.toFixed(1)} s`,
    isWithin
      ? `Verdict: agrees with the PAR sheet within ${bound}`
      : `Verdict: DIFFERS from the PAR sheet by more than ${bound}`,
  ]
  return { text: lines.join('\n'), isWithin }
}
