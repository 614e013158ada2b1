import { useSyncExternalStore } from 'react'
import type { Observable } from './observable.ts'

/** A file apart from the value, which knows nothing of React: what the page starts with uses it before the screen is there. */
export const useObservable = <T extends object, S>(observable: Observable<T>, pick: (value: T) => S): S =>
  useSyncExternalStore(observable.subscribe, () => pick(observable.get()))
