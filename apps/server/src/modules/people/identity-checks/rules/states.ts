import type { DocumentKind, IdentityState } from '@krathong/protocol/calls/identity'

/** Where each state leads. The player sends, staff look, the clock lets what was approved run out. */
const edges: Readonly<Record<IdentityState, readonly IdentityState[]>> = {
  none: ['asked'],
  asked: ['submitted'],
  submitted: ['review'],
  review: ['review', 'second', 'approved', 'refused'],
  second: ['approved', 'refused'],
  approved: ['expired'],
  refused: ['submitted'],
  expired: ['submitted'],
}

export const leadsTo = (from: IdentityState, to: IdentityState): boolean => edges[from].includes(to)

/** While the player may add and change what they send. */
export const isOpenToPlayer = (state: IdentityState): boolean => leadsTo(state, 'submitted')

interface Sent {
  kind: DocumentKind
  sentAt: Date
}

interface AskedAgain {
  again: readonly DocumentKind[]
  movedAt: Date
}

/** A picture that was asked for again and has not come since. */
export const isAskedAgain = ({ kind, sentAt }: Sent, { again, movedAt }: AskedAgain): boolean =>
  again.includes(kind) && sentAt < movedAt

/** Which pictures are still missing; what staff asked for again counts only if it came after they did. */
export const missingKinds = (
  wanted: readonly DocumentKind[],
  sent: readonly Sent[],
  asked: AskedAgain,
): DocumentKind[] =>
  wanted.filter((kind) => {
    const found = sent.find((one) => one.kind === kind)
    return !found || isAskedAgain(found, asked)
  })
