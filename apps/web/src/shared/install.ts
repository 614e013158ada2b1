import { createStore, useStore } from './store.ts'

/** What browsers of Chrome's family hand a page that they would install (not in TypeScript's own list yet). */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const offer = createStore<InstallEvent | null>(null)

/** Keeps the browser's offer to install the site until a person asks for it; the browser's own banner stays away. */
export const keepInstallOffer = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => offer.set(null))
}

/** Asks the browser to install the site; null where it has not offered to. */
export const useInstall = (): (() => void) | null => {
  const event = useStore(offer)
  if (!event) return null
  return () => {
    offer.set(null)
    void event.prompt()
  }
}
