import { frameMemory } from '../../../shared/memory.ts'
import { createObservable } from '../../../shared/observable.ts'

const KEY = 'krathong.cards'

const memory = frameMemory()
const root = document.documentElement

/** Diamonds blue and clubs green, for those whom red and black alone are not enough. Kept while the tab is. */
export const fourColours = createObservable({ isOn: memory.read(KEY) === 'four' })

const dress = () => root.toggleAttribute('data-four-colours', fourColours.get().isOn)

export const setFourColours = (isOn: boolean) => {
  memory.write(KEY, isOn ? 'four' : 'two')
  fourColours.set({ isOn })
  dress()
}

dress()
