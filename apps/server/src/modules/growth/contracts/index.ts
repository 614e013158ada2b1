/**
 * Contracts: what agents agreed on with the one directly above, or with the platform: offers, versions, ends.
 *
 * Owns contracts.kinds, contracts.offers, contracts.contracts, contracts.signatures.
 * Always true: a holder has one contract of a kind without an end; below it terms fit, or end in the transaction in which it changes; the
 * words that both sides signed never change; new terms begin with a period, and what runs is paid by the old ones; an offer is answered
 * once, and one that no longer fits is over; nobody makes one to anybody but the agent directly below.
 */
export { endForLeaving } from './end-contract.ts'
export { endForMove, endOffersTo, firstFreeMoment } from './end-for-move.ts'
