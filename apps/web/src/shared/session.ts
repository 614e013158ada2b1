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

const tell = (message: TabMessage) => channel?.postMessage(message)

const adopt = (token: string | null) => {
  if (token === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, token)
  delete document.documentElement.dataset['session']
  session.set(token)
}

/** Takes what a person has left in this tab with them; language and theme are nobody's. */
const forget = () => {
  sessionStorage.clear()
  adopt(null)
}

export const startSession = () => {
  const kept = sessionStorage.getItem(KEY)
  if ('BroadcastChannel' in window) channel = new BroadcastChannel('krathong-session')
  channel?.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    const own = session.get()
    if (message.type === 'ask' && own !== null) tell({ type: 'token', token: own })
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
  tell({ type: 'ask' })
  setTimeout(settle, ANSWER_MS)
}

export const beginSession = (token: string) => {
  adopt(token)
  tell({ type: 'token', token })
}

export const endSession = () => {
  if (session.get() === null) return
  adopt(null)
  tell({ type: 'ended' })
}

/** The person leaves, here and in every tab: nothing of theirs stays behind for who comes next. */
export const leaveSession = () => {
  forget()
  tell({ type: 'left' })
}
