import type { Kind } from '@krathong/contracts'
import type { Tx } from '../../../platform/db/database.ts'
import { sendMessage } from '../../core/mailbox/index.ts'
import type { EventMessage } from '../../core/mailbox/index.ts'
import { readUsernames } from '../../people/players/index.ts'
import type { EndedContract, OfferRow } from './types.ts'

export type OverOffer = Pick<OfferRow, 'offerId' | 'kind' | 'holderId' | 'issuerId'>

/** What happened to an offer: to its holder the first three, to its issuer the others. */
type OfferEvent =
  | { event: 'offered' }
  | { event: 'end-asked' }
  | { event: 'withdrawn' }
  | { event: 'rejected' }
  /** From when on what was agreed counts. */
  | { event: 'accepted'; at: Date }

type ContractMessage = Extract<EventMessage, { event: `contract-${string}` }>
type Notice = ContractMessage extends infer Message
  ? Message extends ContractMessage
    ? Pick<Message, 'event' | 'fills'>
    : never
  : never

/** One letter of an event for each offer or contract. */
const notify = (tx: Tx, playerId: string, id: string, answer: Notice): Promise<void> =>
  sendMessage(tx, {
    ...answer,
    playerId,
    cause: `${answer.event.replace('-', ':')}:${id}:${playerId}`,
  } as ContractMessage)

const highestRate = ({ terms }: OfferRow): number =>
  terms.kind === 'realtime'
    ? Math.max(terms.profitRate, terms.lossRate)
    : Math.max(...terms.tiers.map(({ rate }) => rate))

/** A letter to the party that did not do it; the platform gets none. */
export const notifyOffer = async (tx: Tx, offer: OfferRow, what: OfferEvent): Promise<void> => {
  const { offerId, holderId, issuerId, kind, expiresAt } = offer
  const until = expiresAt.toISOString()
  if (what.event === 'offered')
    return notify(tx, holderId, offerId, {
      event: 'contract-offered',
      fills: { kind, rate: String(highestRate(offer)), until },
    })
  if (what.event === 'end-asked')
    return notify(tx, holderId, offerId, { event: 'contract-end-asked', fills: { kind, until } })
  if (what.event === 'withdrawn')
    return notify(tx, holderId, offerId, { event: 'contract-withdrawn', fills: { kind } })
  if (issuerId === null) return
  if (what.event !== 'accepted')
    return notify(tx, issuerId, offerId, { event: 'contract-rejected', fills: { kind } })
  return notify(tx, issuerId, offerId, {
    event: 'contract-accepted',
    fills: { kind, at: what.at.toISOString() },
  })
}

/** Both parties of every contract that ends. */
export const notifyEnded = async (tx: Tx, kind: Kind, ended: readonly EndedContract[]): Promise<void> => {
  const names = await readUsernames(
    tx,
    ended.map(({ holder }) => holder),
  )
  for (const { contractId, holder, issuer, at: moment } of ended) {
    const at = moment.toISOString()
    await notify(tx, holder, contractId, { event: 'contract-ended', fills: { kind, at } })
    if (issuer === null) continue
    const account = names.get(holder) ?? ''
    await notify(tx, issuer, contractId, { event: 'contract-downline-ended', fills: { account, kind, at } })
  }
}

/** Both parties of offers and requests that are over without an answer. */
export const notifyExpired = async (tx: Tx, offers: readonly OverOffer[]): Promise<void> => {
  const names = await readUsernames(
    tx,
    offers.map(({ holderId }) => holderId),
  )
  for (const { offerId, holderId, issuerId, kind } of offers) {
    await notify(tx, holderId, offerId, { event: 'contract-expired', fills: { kind } })
    if (issuerId === null) continue
    const account = names.get(holderId) ?? ''
    await notify(tx, issuerId, offerId, { event: 'contract-offer-expired', fills: { account, kind } })
  }
}
