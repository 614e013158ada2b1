import { createObservable } from './observable.ts'
import type { Observable } from './observable.ts'

/** The site that holds this frame. Only it is spoken to, only it is listened to, and no message ever carries a balance. */
export interface ParentFrame {
  leave: () => void
  /** The player wants more to play with. */
  topUp: () => void
  /** A bet was refused to protect the player: the site shows what is due. */
  protect: () => void
  showProof: (roundId: string) => void
  /** The game was opened elsewhere; the player wants to go on here. */
  again: () => void
  /** A round is under way and its result is not shown yet: the site holds its own figure, less what the round costs. Said again and again. */
  showing: (cost: string) => void
  /** Everything that is settled has been shown. */
  shown: () => void
  /** One setting for site and frame: the player's own money is not to be read. */
  privacy: Observable<{ isHidden: boolean }>
  hide: (isHidden: boolean) => void
}

type FrameMessage =
  | {
      type:
        | 'krathong:ready'
        | 'krathong:leave'
        | 'krathong:deposit'
        | 'krathong:protection'
        | 'krathong:again'
        | 'krathong:shown'
    }
  | { type: 'krathong:proof'; roundId: string }
  | { type: 'krathong:showing'; cost: string }
  | { type: 'krathong:hide'; isHidden: boolean }

export type SiteMessage = { type: 'krathong:balance-moved' } | { type: 'krathong:hidden'; isHidden: boolean }

/** The site may say two things and nothing else. */
export const readSiteMessage = (said: unknown): SiteMessage | null => {
  if (typeof said !== 'object' || said === null) return null
  const { type, isHidden, ...more } = said as Record<string, unknown>
  if (Object.keys(more).length > 0) return null
  if (type === 'krathong:balance-moved' && isHidden === undefined) return { type }
  return type === 'krathong:hidden' && typeof isHidden === 'boolean' ? { type, isHidden } : null
}

export interface ParentFrameOptions {
  siteOrigin: string
  /** The site says that the balance moved elsewhere; the amount itself is asked of the server. */
  onBalanceMoved: () => void
  /** The window that the frame is in. */
  here?: Pick<Window, 'addEventListener' | 'location' | 'open'> & { parent: unknown }
}

/**
 * A brand may have several addresses, and a frame may be held by any of them. The browser lets nobody else hold it
 * (`frame-ancestors`), so who holds it is believed where the browser tells.
 */
const holderOf = ({ ancestorOrigins }: Location, siteOrigin: string) => ancestorOrigins?.[0] ?? siteOrigin

export const connectParentFrame = ({
  siteOrigin: known,
  onBalanceMoved,
  here = window,
}: ParentFrameOptions): ParentFrame => {
  const parent = here.parent as Pick<Window, 'postMessage'>
  const isFramed = here.parent !== here
  const siteOrigin = isFramed ? holderOf(here.location, known) : known
  const privacy = createObservable({ isHidden: false })
  const send = (message: FrameMessage) => {
    if (isFramed) parent.postMessage(message, siteOrigin)
  }
  const sendOrGo = (message: FrameMessage) => (isFramed ? send(message) : here.location.assign(siteOrigin))
  here.addEventListener('message', (event) => {
    if (event.origin !== siteOrigin || event.source !== here.parent || !isFramed) return
    const message = readSiteMessage(event.data)
    if (message?.type === 'krathong:balance-moved') onBalanceMoved()
    if (message?.type === 'krathong:hidden') privacy.set({ isHidden: message.isHidden })
  })
  send({ type: 'krathong:ready' })
  return {
    leave: () => sendOrGo({ type: 'krathong:leave' }),
    topUp: () => sendOrGo({ type: 'krathong:deposit' }),
    protect: () => send({ type: 'krathong:protection' }),
    showProof: (roundId) => {
      if (isFramed) send({ type: 'krathong:proof', roundId })
      else here.open(`${siteOrigin}/verify/${roundId}`, '_blank', 'noopener')
    },
    again: () => sendOrGo({ type: 'krathong:again' }),
    showing: (cost) => send({ type: 'krathong:showing', cost }),
    shown: () => send({ type: 'krathong:shown' }),
    privacy,
    hide: (isHidden) => {
      privacy.set({ isHidden })
      send({ type: 'krathong:hide', isHidden })
    },
  }
}
