import { forgetBindings } from './own-acts.ts'
import { createStore, useStore } from './store.ts'

const KEY = 'token'
const ANSWER_MS = 200

type TabMessage = { type: 'ask' } | { type: 'token'; token: string } | { type: 'ended' } | { type: 'left' }

const session = createStore<string | null>(null)
let channel: BroadcastChannel | null = null
let settle = () => {}

/** Resolves once it is known whether this tab, or another one of the same person, is signed in. */
export const sessionKnown = new Promise<void>((resolve) => {
  settle = resolve
})

export const sessionToken = session.get
export const onSession = session.subscribe
export const useSignedIn = () => useStore(session, () => null) !== null

const publish = (message: TabMessage) => channel?.postMessage(message)

const adopt = (token: string | null) => {
  if (token === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, token)
  delete document.documentElement.dataset['session']
  session.set(token)
}

/** Takes what a person has left in this tab with them; language and theme are nobody's. */
const forget = () => {
  sessionStorage.clear()
  forgetBindings()
  adopt(null)
}

export const startSession = () => {
  const kept = sessionStorage.getItem(KEY)
  if ('BroadcastChannel' in window) channel = new BroadcastChannel('krathong-session')
  channel?.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    const own = session.get()
    if (message.type === 'ask' && own !== null) publish({ type: 'token', token: own })
    if (message.type === 'token' && own === null) adopt(message.token)
    if (message.type === 'ended' && own !== null) adopt(null)
    if (message.type === 'left') forget()
    settle()
  })
  if (kept !== null) {
    session.set(kept)
    settle()
    return
  }
  publish({ type: 'ask' })
  setTimeout(settle, ANSWER_MS)
}

const onBegin = new Set<() => void>()

/** Called when somebody has signed in here and now, not when a page finds them signed in. */
export const onSignIn = (listener: () => void) => void onBegin.add(listener)

export const beginSession = (token: string) => {
  adopt(token)
  for (const listener of onBegin) listener()
  publish({ type: 'token', token })
}

let leaving = false

export const endSession = () => {
  if (session.get() === null) return
  if (leaving) forget()
  else adopt(null)
  publish({ type: leaving ? 'left' : 'ended' })
}

/**
 * The person leaves, here and in every tab: nothing of theirs stays behind for who comes next. `say` tells the server,
 * whose news that the session ended may come before its answer, or without it.
 */
export const leaveSession = async (say: () => Promise<unknown>) => {
  leaving = true
  try {
    await say()
  } catch (error) {
    if (session.get() !== null) throw error
  } finally {
    leaving = false
  }
  forget()
  publish({ type: 'left' })
}
