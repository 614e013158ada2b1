import type { Memory } from '../../../shared/memory.ts'
import { createObservable } from '../../../shared/observable.ts'
import type { Observable } from '../../../shared/observable.ts'

const KEY = 'krathong.cards'

export type FourColours = { state: Observable<{ isOn: boolean }>; set: (isOn: boolean) => void }

/** Diamonds blue and clubs green, for those whom red and black alone are not enough. Kept while the tab is. */
export const fourColours = (memory: Memory, root: HTMLElement): FourColours => {
  const state = createObservable({ isOn: memory.read(KEY) === 'four' })
  const dress = () => root.toggleAttribute('data-four-colours', state.get().isOn)
  dress()
  return {
    state,
    set: (isOn) => {
      memory.write(KEY, isOn ? 'four' : 'two')
      state.set({ isOn })
      dress()
    },
  }
}
