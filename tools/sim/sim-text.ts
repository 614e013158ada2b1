import { estimateOf } from '@krathong/games/slots'
import type { ParSheet, SlotGame, Tally } from '@krathong/games/slots'
import type { SimPlan } from './sim-worker.ts'

/** Standard errors that a correct game stays within in 999 of 1000 runs. */
const ALLOWED = 3.29
const WITHIN_99 = 2.576

type Outcome = { tally: Tally; cpuMs: number; seconds: number }

/** The simulation against the exact figures, and whether RTP and hit rate agree. */
export function simText(
  game: SlotGame,
  par: ParSheet,
  plan: SimPlan,
  { tally, cpuMs, seconds }: Outcome,
): { text: string; isWithin: boolean } {
  const { mode } = plan
  const choice = par.choices?.find(({ id }) => id === plan.choice)
  const sheet = mode === 'buy' ? par.buy! : (choice?.spin ?? par.spin)
  const exactHits = mode === 'buy' ? null : (par.hold?.hitRate ?? par.respins?.hitRate ?? par.base.hitRate)
  const { rtp, hitRate, sigma, halfWidth, mostX } = estimateOf(game, mode, tally)
  const rtpBound = (ALLOWED * sheet.sigma) / Math.sqrt(tally.rounds)
  const hitBound =
    exactHits === null ? null : ALLOWED * Math.sqrt((exactHits * (1 - exactHits)) / tally.rounds)
  const isRtpWithin = Math.abs(rtp - sheet.rtp) <= rtpBound
  const isHitsWithin = exactHits === null || hitBound === null || Math.abs(hitRate - exactHits) <= hitBound
  const isWithin = isRtpWithin && isHitsWithin
  const lines = [
    `${game.definition.name['en']} (${game.id}, version ${game.version}), ${choice?.id ?? mode}, ${count(tally.rounds)} rounds, ${pathOf(plan)}`,
    '',
    row('', 'simulated', 'exact', 'difference', 'allowed'),
    row('RTP', percent(rtp), percent(sheet.rtp), percent(rtp - sheet.rtp), percent(rtpBound)),
    hitBound === null
      ? row('Hit rate', percent(hitRate))
      : row(
          'Hit rate',
          percent(hitRate),
          percent(exactHits!),
          percent(hitRate - exactHits!),
          percent(hitBound),
        ),
    row('Sigma', sigma.toFixed(4), sheet.sigma.toFixed(4)),
    row(
      'Feature 1 in',
      ratio(tally.rounds, tally.features),
      mode === 'buy' ? '1.00' : ((par.freeSpins ?? par.hold ?? par.respins)?.oneIn.toFixed(2) ?? ''),
    ),
    row('Largest round', `${count(mostX)}x`, `${count(sheet.capX)}x`),
    row('Rounds at the cap', count(tally.capped)),
    '',
    `95 % interval of the RTP: ${percent(rtp - halfWidth)} to ${percent(rtp + halfWidth)}`,
    `${(Math.abs(rtp - sheet.rtp) / (rtpBound / ALLOWED)).toFixed(2)} standard errors from the exact RTP; 99 of 100 correct runs stay within ${WITHIN_99}`,
    `${(tally.rounds / cpuMs / 1000).toFixed(2)} million rounds per CPU-second; ${seconds.toFixed(1)} s`,
    isWithin
      ? `Verdict: agrees with the PAR sheet within ${ALLOWED} standard errors`
      : `Verdict: DIFFERS from the PAR sheet by more than ${ALLOWED} standard errors`,
  ]
  return { text: lines.join('\n'), isWithin }
}

function pathOf({ isFast, seed }: SimPlan): string {
  if (seed !== null) return `production path, PF-1 from the seed "${seed}"`
  return isFast ? 'table path, secure chance' : 'production path, secure chance'
}

function row(name: string, ...cells: string[]): string {
  return [name.padEnd(18), ...cells.map((cell) => cell.padStart(13))].join('')
}

function percent(value: number): string {
  return `${(value * 100).toFixed(4)} %`
}

function count(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 })
}

function ratio(all: number, some: number): string {
  return some === 0 ? '-' : (all / some).toFixed(2)
}
