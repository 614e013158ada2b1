import type { ChallengeAction } from '@krathong/protocol/calls/challenges'
import { constants } from '@krathong/protocol/constants'
import { Spinner } from '@krathong/ui/button'
import { toast } from '@krathong/ui/toast'
import type { ComponentType } from 'react'
import type { Output } from './boot.ts'
import { loadCode } from './load-code.ts'
import { recoverAfterDeploy } from './recover.ts'
import { currentLanguage } from './preferences.ts'
import { createStore, useStore } from './store.ts'
import { wordsOf, type WordKey } from './words.ts'

export type Notice = Output<'content', 'announcements'>['popup'][number]

/** A window of ours; `url` is a path of this site or an https address, and a window of the same `name` is used again. */
export interface WindowWanted {
  url: string
  name?: string
  width?: number
  height?: number
}

/** What each popup needs to be told; popups open each other by these names and know nothing else of one another. */
export interface Popups {
  login: { then?: () => void }
  /** Begins a trial account at once; who cannot have one is asked to sign in. */
  'free-play': { then?: () => void }
  /** The games that stand below a parent. */
  'game-list': { nodeId: string; name: string }
  /** A game over the page one is at. */
  game: { nodeId: string; name: string }
  register: { then?: () => void; first?: Readonly<Record<string, string>> }
  help: { slug: string }
  feedback: object
  /** Asks for a reward that a person of the platform decides on. */
  apply: { offer: Output<'bonusApplications', 'list'>['offers'][number] }
  notice: { at: number; list?: readonly Notice[] }
  'sign-out': object
  preferences: object
  'chat-room': object
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
  challenge: { action: ChallengeAction; withoutPicture?: boolean; done: (pass: string | null) => void }
  'need-account': object
  'set-authenticator': object
  'quick-sign-in': object
  'second-factor': { then?: () => void }
  'window-blocked': { wanted: WindowWanted }
  domains: object
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
/** How many popups have been asked for and are not here yet, for longer than a moment. */
const coming = createStore(0)
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
  const slow = setTimeout(() => coming.set(coming.get() + 1), constants.modalDelayMs)
  const arrived = fetchPopup(name).finally(() => {
    clearTimeout(slow)
    if (coming.get() > 0) coming.set(coming.get() - 1)
  })
  arrived.then(
    () => open.set([...open.get().filter((other) => other.name !== name), { name, props }]),
    () => {
      toast(wordsOf(currentLanguage()).t('shell.codeMissing' satisfies WordKey))
      whenMissing?.()
      void recoverAfterDeploy()
    },
  )
}

export const closePopup = (name: PopupName) => open.set(open.get().filter((other) => other.name !== name))

export const PopupHost = () => (
  <>
    {useStore(open).map(({ name, props }) => {
      const Shown = loaded.get(name) as ComponentType<object> | undefined
      return Shown && <Shown key={name} {...props} {...{ onClose: () => closePopup(name) }} />
    })}
    {useStore(coming) > 0 && (
      <output className="popup-coming">
        <Spinner />
        <span className="visually-hidden">{wordsOf(currentLanguage()).t('ui.loading')}</span>
      </output>
    )}
  </>
)
