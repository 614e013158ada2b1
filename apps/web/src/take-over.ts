import { takeOverInTurns, takeOverRest } from '@krathong/ui/later'

/** Lets the browser do what waits: paint, and hear a press. */
const pause = () =>
  'scheduler' in window && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done()
        port2.postMessage(null)
      })

const touches = ['pointerdown', 'keydown', 'click'] as const

/** The starter keeps presses for a program that is not there yet; this one is heard by the part that was pressed. */
const forgetEarlyPress = () => {
  Object.assign(window, { earlyPress: null })
  sessionStorage.removeItem('pressedGame')
}

/** The rest of a page that the server drew, part by part; at once when somebody touches it, so that the press is heard. */
export const takeOver = async (): Promise<void> => {
  const hurry = ({ type, isTrusted }: Event) => {
    takeOverRest()
    if (type === 'click' && isTrusted) forgetEarlyPress()
  }
  for (const touch of touches) window.addEventListener(touch, hurry, { capture: true })
  await takeOverInTurns(pause)
  for (const touch of touches) window.removeEventListener(touch, hurry, { capture: true })
}
