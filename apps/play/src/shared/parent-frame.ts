/** The site that holds this frame. Only it is spoken to, only it is listened to, and no message ever carries an amount. */
export interface ParentFrame {
  leave: () => void
  /** The player wants more to play with. */
  topUp: () => void
  /** A bet was refused to protect the player: the site shows what is due. */
  protect: () => void
  showProof: (roundId: string) => void
}

type Told =
  | { type: 'krathong:ready' | 'krathong:leave' | 'krathong:deposit' | 'krathong:protection' }
  | { type: 'krathong:proof'; roundId: string }

export interface ParentFrameOptions {
  siteOrigin: string
  /** The site says that the balance moved elsewhere; the amount itself is asked of the server. */
  onBalanceMoved: () => void
}

export const isBalanceMoved = (message: unknown) =>
  typeof message === 'object' &&
  message !== null &&
  Object.keys(message).length === 1 &&
  'type' in message &&
  message.type === 'krathong:balance-moved'

/**
 * A brand may have several addresses, and a frame may be held by any of them. The browser lets nobody else hold it
 * (`frame-ancestors`), so who holds it is believed where the browser tells.
 */
const holderOf = (siteOrigin: string) => window.location.ancestorOrigins?.[0] ?? siteOrigin

export const connectParentFrame = ({
  siteOrigin: known,
  onBalanceMoved,
}: ParentFrameOptions): ParentFrame => {
  const isFramed = window.parent !== window
  const siteOrigin = isFramed ? holderOf(known) : known
  const tell = (message: Told) => window.parent.postMessage(message, siteOrigin)
  window.addEventListener('message', (event) => {
    if (event.origin !== siteOrigin || event.source !== window.parent || !isFramed) return
    if (isBalanceMoved(event.data)) onBalanceMoved()
  })
  if (isFramed) tell({ type: 'krathong:ready' })
  return {
    leave: () => {
      if (isFramed) tell({ type: 'krathong:leave' })
      else window.location.assign(siteOrigin)
    },
    topUp: () => {
      if (isFramed) tell({ type: 'krathong:deposit' })
      else window.location.assign(siteOrigin)
    },
    protect: () => {
      if (isFramed) tell({ type: 'krathong:protection' })
    },
    showProof: (roundId) => {
      if (isFramed) tell({ type: 'krathong:proof', roundId })
      else window.open(`${siteOrigin}/verify/${roundId}`, '_blank', 'noopener')
    },
  }
}
