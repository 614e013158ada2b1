import { createStore, useStore } from './store.ts'

const isUp = createStore(true)

/** Every answered call says the line is up; a call that never arrived says it is down. */
export const reportNetwork = isUp.set
export const useNetworkUp = () => useStore(isUp)

export const watchNetwork = () => {
  window.addEventListener('offline', () => isUp.set(false))
  window.addEventListener('online', () => isUp.set(true))
}
