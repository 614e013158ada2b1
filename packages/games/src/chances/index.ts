/**
 * Chances of promotions: the winners of a raffle, what a turn of a wheel stops at, how a red envelope is split, and the check of each from
 * what was published. Pure; no clock, no I/O.
 *
 * Always true: what is drawn is decided by the committed seed, the beacon and the published terms and nothing else; a raffle's list and
 * owners stand hashed before its beacon; a member wins once; an envelope's parts make its total.
 */
export {
  drawWinners,
  envelopeMessage,
  listHashOf,
  ownersHashOf,
  raffleMessage,
  splitEnvelope,
  ticketName,
  turnWheel,
  wheelMessage,
  wheelWeights,
} from './draw.ts'
export type { RaffleTicket, WheelPrize } from './draw.ts'
export { isChanceProof, verifyChance } from './proof.ts'
export type {
  ChanceCheck,
  ChanceProof,
  ChanceReport,
  EnvelopeProof,
  ProofBeacon,
  RaffleProof,
  WheelProof,
} from './proof.ts'
