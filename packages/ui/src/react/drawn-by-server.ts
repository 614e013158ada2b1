/**
 * A page that the server drew is taken over as it stands: Preact leaves its attributes alone, so the first drawing in the browser must be the
 * server's. What only the browser knows is shown by a second one, at once, where it is another. Preact asks the browser's value in the first,
 * and on the server too.
 *
 * A page is taken over in turns: what stands inside a `Later` waits for its own, and the browser is free between two of them (decision 0346).
 */
import {
  createContext,
  createElement,
  Suspense,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore as follow,
} from 'preact/compat'
import { hydrateRoot as takeOver } from 'preact/compat/client'
import type { ComponentChildren } from 'preact'

/** A part of the page while it is taken over; `isFirst` until its first drawing is done. */
interface Drawing {
  isFirst: boolean
}

interface Turn extends Drawing {
  came: Promise<void>
  isHere: boolean
  begin: () => void
  end: () => void
}

const page: Drawing = { isFirst: false }
const DrawingContext = createContext(page)

const isServer = typeof window === 'undefined'
/** In the order of the page. */
let turns: Turn[] = []

const newTurn = (): Turn => {
  let come = () => {}
  const turn: Turn = {
    isFirst: true,
    isHere: false,
    came: new Promise((done) => (come = done)),
    begin: () => {
      turn.isHere = true
      come()
    },
    end: () => {
      turn.isFirst = false
    },
  }
  turns.push(turn)
  return turn
}

interface LaterProps {
  children: ComponentChildren
}

/** Preact keeps what the server drew of a part that is not ready yet: its first element. */
const Part = ({ turn, children }: Partial<LaterProps> & { turn: Turn }) => {
  useLayoutEffect(() => turn.end(), [turn])
  // oxlint-disable-next-line typescript/only-throw-error -- how a part says that it is not ready
  if (!turn.isHere) throw turn.came
  return createElement(DrawingContext.Provider, { value: turn }, children)
}

/** Its child draws exactly one element, always: that is what stands until its turn comes. */
export const Later = ({ children }: LaterProps) => {
  const around = useContext(DrawingContext)
  const [turn] = useState(() => (around.isFirst ? newTurn() : null))
  if (!turn) return children
  return createElement(Suspense, { fallback: null }, createElement(Part, { turn }, children))
}

/** Whether what is drawn stands in the page already, as the server drew it. */
export const useIsTakenOver = (): boolean => {
  const { isFirst } = useContext(DrawingContext)
  return isServer || isFirst
}

/** As React's. The first drawing of what does not stand inside a `Later` is done when it returns. */
export const hydrateRoot: typeof takeOver = (container, children) => {
  page.isFirst = true
  turns = []
  try {
    return takeOver(container, children)
  } finally {
    page.isFirst = false
  }
}

/** Everything that still waits begins at once: somebody is about to press it. */
export const takeOverRest = (): void => {
  for (const turn of turns.splice(0)) turn.begin()
}

/** Takes the rest of the page over, a part a turn; `pause` lets the browser do what waits. */
export const takeOverInTurns = async (pause: () => Promise<unknown>): Promise<void> => {
  while (turns.length > 0) {
    await pause()
    turns.shift()?.begin()
  }
  await pause()
}

interface FollowStore {
  <T>(subscribe: (changed: () => void) => () => void, read: () => T, drawn?: () => T): T
}

const useOnServer: FollowStore = (_, read, drawn = read) => drawn()

/** Whether a part shows the browser's own value, from its first drawing on or behind that. */
const ownValue = (isFirst: boolean) => {
  const own = {
    isShown: !isFirst,
    show: () => {
      own.isShown = true
    },
  }
  return own
}

const useInBrowser: FollowStore = (subscribe, read, drawn = read) => {
  const { isFirst } = useContext(DrawingContext)
  const [own, draw] = useState(() => ownValue(isFirst))
  const value = follow(subscribe, read)
  const shown = own.isShown ? value : drawn()
  useLayoutEffect(() => {
    if (own.isShown) return
    own.show()
    if (!Object.is(read(), shown)) draw(ownValue(false))
  }, [own, read, shown])
  return shown
}

/** As React's, `drawn` being what the server draws. */
export const useSyncExternalStore = isServer ? useOnServer : useInBrowser
