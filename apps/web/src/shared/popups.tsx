import type { ChallengeAction } from '@krathong/protocol/calls/challenges'
import { toast } from '@krathong/ui/toast'
import type { ComponentType } from 'react'
import type { Output } from './boot.ts'
import { loadCode } from './load-code.ts'
import { currentLanguage } from './preferences.ts'
import { createStore, useStore } from './store.ts'
import { wordsOf, type WordKey } from './words.ts'

export type Notice = Output<'content', 'announcements'>['popup'][number]

/** What each popup needs to be told; popups open each other by these names and know nothing else of one another. */
export interface Popups {
  login: { then?: () => void }
  register: { then?: () => void }
  notice: { at: number; list?: readonly Notice[] }
  'sign-out': object
  preferences: object
  receipt: { withdrawalId: string }
  'reality-check': object
  'payment-password': {
    action: string
    detail: Record<string, string>
    done: (proof: string | null) => void
  }
  'change-payment-password': object
  'reset-payment-password': object
  'forgot-password': object
  'bind-contact': { channel: 'email' | 'sms'; isChange: boolean }
  'change-password': { isForced?: boolean }
  challenge: { action: ChallengeAction; done: (pass: string | null) => void }
  'need-account': object
  'set-authenticator': object
  'second-factor': { then?: () => void }
  'prove-authenticator': { act: 'renew' | 'remove' }
}
export type PopupName = keyof Popups

export type Popup<N extends PopupName> = ComponentType<Popups[N] & { onClose: () => void }>
export type PopupRegistry = { [N in PopupName]: () => Promise<Popup<N>> }

interface OpenPopup {
  name: PopupName
  props: object
}

const none: readonly OpenPopup[] = []
const open = createStore(none)
const loaded = new Map<PopupName, ComponentType<never>>()
let registry: PopupRegistry | null = null

export const registerPopups = (popups: PopupRegistry) => {
  registry = popups
}

const fetchPopup = async (name: PopupName) => {
  if (registry && !loaded.has(name))
    loaded.set(name, (await loadCode<unknown>(registry[name])) as ComponentType<never>)
}

/** Fetches a popup's code before it is asked for. */
export const preloadPopup = (name: PopupName) => void fetchPopup(name).catch(() => {})

/** Opens a popup. Where its code could not be fetched the person is told, and whoever waits for its answer, too. */
export const openPopup = <N extends PopupName>(name: N, props: Popups[N], whenMissing?: () => void) => {
  fetchPopup(name).then(
    () => open.set([...open.get().filter((other) => other.name !== name), { name, props }]),
    () => {
      toast(wordsOf(currentLanguage()).t('shell.codeMissing' satisfies WordKey))
      whenMissing?.()
    },
  )
}

export const closePopup = (name: PopupName) => open.set(open.get().filter((other) => other.name !== name))

export const PopupHost = () =>
  useStore(open).map(({ name, props }) => {
    const Shown = loaded.get(name) as ComponentType<object> | undefined
    return Shown && <Shown key={name} {...props} {...{ onClose: () => closePopup(name) }} />
  })
