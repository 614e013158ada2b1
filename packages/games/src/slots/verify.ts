import { formatAmount, parseAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { canonicalJson, createStream } from '../fairness/index.ts'
import { compared, RecordingStream } from '../kit/report.ts'
import type { Draw, VerifyCheck, VerifyDraw, VerifyReport } from '../kit/report.ts'
import { checkedCommitment, verifierOf } from '../kit/verify.ts'
import type { SlotGame } from './compile.ts'
import { slotGames } from './games.ts'
import { drawnPots, isMustHit, potOf } from './jackpots.ts'
import type { JackpotPot } from './jackpots.ts'
import { filledBy } from './play.ts'
import type { SlotOutcome } from './play.ts'
import type { RoundProof } from './proof.ts'
import { readProof } from './read-proof.ts'
import { betLimits, playRound, sells } from './round.ts'

/** Checks a saved round of a slot. */
export const verifySlotRound: (file: unknown) => VerifyReport = verifierOf(
  slotGames,
  readProof,
  (proof, game, checks) => {
    checks.push(checkedCommitment(proof))
    const stake = checkedStake(proof, game, checks)
    const pots = checkedPots(proof, checks)
    const isChoice = checkedChoice(proof, game, checks)
    const isPlayable = stake !== null && pots !== null && isChoice && proof.serverSeed !== null
    return isPlayable ? replay(proof, { game, stake, pots }, checks) : []
  },
)

function checkedStake(proof: RoundProof, game: SlotGame, checks: VerifyCheck[]): Amount | null {
  const { stake: text, exponent, mode } = proof
  const stake = parseAmount(text, exponent)
  const isOffered = stake !== null && betLimits(game, exponent).levels.includes(stake) && sells(game, mode)
  checks.push({ code: 'stake', status: isOffered ? 'passed' : 'failed', actual: text })
  return isOffered ? stake : null
}

/** A round of a game with several ways to play its feature says which; others say nothing. */
function checkedChoice({ outcome }: RoundProof, game: SlotGame, checks: VerifyCheck[]): boolean {
  const { choice } = outcome
  const isOffered =
    game.choices.length === 0 ? choice === undefined : game.choices.some(({ id }) => id === choice)
  if (!isOffered) checks.push({ code: 'outcome', status: 'failed', actual: choice ?? '' })
  return isOffered
}

function checkedPots({ jackpotPots, exponent }: RoundProof, checks: VerifyCheck[]): JackpotPot[] | null {
  const pots = jackpotPots.map((text) => potOf(text, exponent))
  if (pots.every((pot) => pot !== null)) return pots
  checks.push({ code: 'jackpots', status: 'failed', actual: JSON.stringify(jackpotPots) })
  return null
}

type Played = { game: SlotGame; stake: Amount; pots: JackpotPot[] }

function replay(proof: RoundProof, { game, stake, pots }: Played, checks: VerifyCheck[]): VerifyDraw[] {
  const { exponent, mode, jackpots } = proof
  const { choice } = proof.outcome
  const bet = { mode, stake, exponent, ...(choice === undefined ? {} : { choice }) }
  const random = new RecordingStream(createStream(proof.serverSeed!, proof.clientSeed, proof.nonce))
  const round = playRound(game, bet, pots, random)
  checks.push(compared('outcome', canonicalJson(round.outcome), canonicalJson(proof.outcome)))
  checks.push(compared('payout', formatAmount(round.payout, exponent), proof.payout))
  checks.push(compared('jackpots', round.jackpots.join(' '), drawnHits(jackpots, pots).join(' ')))
  return labelled(random.draws, game, round.outcome, pots)
}

/** Pots that must be hit are won by their meters, not by a round's draw. */
function drawnHits(jackpots: RoundProof['jackpots'], pots: JackpotPot[]): string[] {
  const sealed = new Set(pots.filter(isMustHit).map(({ code }) => code))
  return jackpots.map(({ code }) => code).filter((code) => !sealed.has(code))
}

function labelled(
  draws: readonly Draw[],
  game: SlotGame,
  outcome: SlotOutcome,
  pots: JackpotPot[],
): VerifyDraw[] {
  const firstSpin = outcome.base === null ? 1 : 0
  const codes = drawnPots(pots).map(({ code }) => code)
  const reelDraws = draws.length - codes.length
  const stopDraws = outcome.hold === undefined ? reelDraws : game.reels
  const turned = turnedReels(game, outcome)
  return draws.map((draw, index) => ({
    ...draw,
    what:
      index >= stopDraws && index < reelDraws
        ? { kind: 'hold', index: index - stopDraws + 1 }
        : index < reelDraws
          ? {
              kind: 'reel',
              ...(turned[index] ?? {
                spin: firstSpin + Math.floor(index / game.reels),
                reel: index % game.reels,
              }),
            }
          : { kind: 'jackpot', code: codes[index - reelDraws]! },
  }))
}

/** Respins draw only for the reels that turn; empty where every spin draws for all. */
function turnedReels({ respins, reels }: SlotGame, outcome: SlotOutcome): { spin: number; reel: number }[] {
  if (respins === null || outcome.base === null) return []
  const boards = [outcome.base, ...(outcome.respins ?? [])]
  return boards.flatMap((_, spin) => {
    const held = spin === 0 ? 0 : filledBy(respins.fills, boards[spin - 1]!.stops)
    return Array.from({ length: reels }, (__, reel) => ({ spin, reel })).filter(
      ({ reel }) => ((held >> reel) & 1) === 0,
    )
  })
}
