import { formatAmount, parseAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { isPulseSound } from '../fairness/index.ts'
import { compared } from '../kit/report.ts'
import type { VerifyCheck, VerifyReport } from '../kit/report.ts'
import { noPots, verifierOf } from '../kit/verify.ts'
import { crashBetFault, crashReturn, leavesAt } from './bets.ts'
import { crashPointOf, isOfChain } from './chain.ts'
import type { CrashGame } from './definition.ts'
import { crashGames } from './games.ts'
import type { CrashProof } from './proof.ts'
import { readCrashProof } from './read-proof.ts'

/** Checks a saved bet on a round of a crash game. */
export const verifyCrashRound: (file: unknown) => VerifyReport = verifierOf(
  crashGames,
  readCrashProof,
  (proof, game, checks) => {
    const stake = parseAmount(proof.stake, proof.exponent)
    const isRoundAlone = stake === 0n && proof.autoAt === null && proof.cashedAt === null
    const isTaken =
      isRoundAlone ||
      (stake !== null && crashBetFault(game, { stake, autoAt: proof.autoAt }, proof.exponent) === null)
    const crashPoint = crashPointOf(proof.round.hash, proof.chain.salt.randomness, game.rules)
    checks.push(
      { code: 'stake', status: isTaken ? 'passed' : 'failed', actual: proof.stake },
      commitmentCheck(proof),
      compared('outcome', String(crashPoint), proof.round.crashPoint),
      noPots,
    )
    if (isTaken) checks.push(payoutCheck(proof, game, { stake: stake ?? 0n, crashPoint }))
    return []
  },
)

/** The round's hash leads to the end that was published before the first bet, and the salt is what came of the named beacon round. */
function commitmentCheck({ round, chain }: CrashProof): VerifyCheck {
  const isSound = isOfChain(round.hash, round.place, chain.end) && isPulseSound(chain.salt)
  return { code: 'commitment', status: isSound ? 'passed' : 'failed', actual: chain.end }
}

/** A bet left at or before its own multiplier and the crash point, or it could not. */
function payoutCheck(
  proof: CrashProof,
  game: CrashGame,
  { stake, crashPoint }: { stake: Amount; crashPoint: bigint },
): VerifyCheck {
  const { autoAt, cashedAt, isVoided, exponent } = proof
  const leaves = leavesAt(autoAt, game.rules)
  if (stake === 0n) return compared('payout', formatAmount(0n, exponent), proof.payout)
  const isPlausible = isVoided
    ? cashedAt === null && BigInt(leaves) > crashPoint
    : cashedAt === null
      ? BigInt(leaves) > crashPoint
      : cashedAt >= game.rules.cashOutMin && cashedAt <= leaves && BigInt(cashedAt) <= crashPoint
  if (!isPlausible) return { code: 'payout', status: 'failed', actual: proof.payout }
  const payout = isVoided ? stake : cashedAt === null ? 0n : crashReturn(stake, cashedAt, exponent)
  return compared('payout', formatAmount(payout, exponent), proof.payout)
}
