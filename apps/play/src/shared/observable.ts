import { useSyncExternalStore } from 'react'
import type { Observable } from './watched.ts'

// The value itself knows nothing of React: what the page starts with uses it before the screen is there.
export { createObservable } from './watched.ts'
export type { Observable } from './watched.ts'

export const useObservable = <T extends object, S>(observable: Observable<T>, pick: (value: T) => S): S =>
  useSyncExternalStore(observable.subscribe, () => pick(observable.get()))
