import { RefusedError } from './client.ts'

/**
 * Acts that move money and were sent without an answer. Each is written down before it is sent, under its own key and with all that was
 * sent, and stays until the server has said what became of it: after a lost answer, a reload or a closed tab the same key is sent with
 * the same content again, so that it is done once. Kept apart for every person and every kind of act; every act has a place of its own,
 * so that two tabs never write over each other.
 */
export interface PendingAct<Content> {
  key: string
  content: Content
}

export type ActStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface PendingActs<Content> {
  /** The one that was sent first. */
  first: () => PendingAct<Content> | null
  keep: (act: PendingAct<Content>) => void
  drop: (key: string) => void
  /** Whether a change of storage under this name is one of these. */
  holds: (name: string | null) => boolean
}

const PREFIX = 'krathong.act'

const read = <Content>(
  text: string | null,
  isContent: (value: unknown) => value is Content,
): Content | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isContent(value) ? value : null
  } catch {
    return null
  }
}

export const pendingActs = <Content>(
  storage: ActStorage,
  { person, kind }: { person: string; kind: string },
  isContent: (value: unknown) => value is Content,
): PendingActs<Content> => {
  const start = `${PREFIX}:${person}:${kind}:`
  const names = () =>
    Array.from({ length: storage.length }, (_, place) => storage.key(place))
      .filter((name): name is string => name?.startsWith(start) === true)
      // A key begins with the time it was made at.
      .toSorted()
  return {
    first: () => {
      for (const name of names()) {
        const content = read(storage.getItem(name), isContent)
        if (content !== null) return { key: name.slice(start.length), content }
      }
      return null
    },
    keep: ({ key, content }) => storage.setItem(start + key, JSON.stringify(content)),
    drop: (key) => storage.removeItem(start + key),
    holds: (name) => name === null || name.startsWith(start),
  }
}

/** These refuse whoever asks before the key is looked at: they say nothing about an act that was sent before. */
const BEFORE_THE_KEY: ReadonlySet<string> = new Set([
  'NOT_SIGNED_IN',
  'SESSION_ENDED',
  'PASSWORD_CHANGE_NEEDED',
  'NOT_ALLOWED',
  'FEATURE_OFF',
  'REGION_BLOCKED',
  'PAYLOAD_NEEDED',
  'PAYLOAD_REFUSED',
  'UNKNOWN_CALL',
])

/**
 * Whether an error is the server's last word about an act. Silence, haste and the server's own faults never are. Nor is a refusal that
 * came before the key was looked at, where an earlier sending of the same act may have been done.
 */
export const isLastWord = (error: unknown, wasSentBefore: boolean): boolean =>
  error instanceof RefusedError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'TOO_MANY_REQUESTS' &&
  !(wasSentBefore && BEFORE_THE_KEY.has(error.code))

/** Where the browser keeps nothing, an act is kept for as long as the page is open. */
export const heapStorage = (): ActStorage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

let storage: ActStorage | null = null

/** Shared by all tabs, and kept after the tab is closed. */
export const actStorage = (): ActStorage => {
  if (storage) return storage
  try {
    localStorage.setItem(PREFIX, '')
    localStorage.removeItem(PREFIX)
    storage = localStorage
  } catch {
    storage = heapStorage()
  }
  return storage
}

export interface ActParts<Wish, Content, Answer> {
  acts: PendingActs<Content>
  newKey: () => string
  /** Makes what is sent of what was wished; null where the person thought better of it. */
  prepare: (wish: Wish, key: string) => Promise<Content | null>
  send: (act: PendingAct<Content>) => Promise<Answer>
}

/** Nothing was sent: the person closed the question, or an act of the same kind waits for its answer. */
export class NotSent extends Error {}

const sendAct = async <Wish, Content, Answer>(
  { acts, send }: ActParts<Wish, Content, Answer>,
  act: PendingAct<Content>,
  wasSentBefore: boolean,
): Promise<Answer> => {
  acts.keep(act)
  try {
    const answer = await send(act)
    acts.drop(act.key)
    return answer
  } catch (error) {
    if (isLastWord(error, wasSentBefore)) acts.drop(act.key)
    throw error
  }
}

/** Sends a new act, and only where none of its kind waits for its answer: what became of the old one comes first. */
export const startAct = async <Wish, Content, Answer>(
  parts: ActParts<Wish, Content, Answer>,
  wish: Wish,
): Promise<Answer> => {
  if (parts.acts.first()) throw new NotSent('an act waits for its answer')
  const key = parts.newKey()
  const content = await parts.prepare(wish, key)
  // Another tab may have sent one while the person was asked.
  if (content === null || parts.acts.first()) throw new NotSent('nothing was sent')
  return sendAct(parts, { key, content }, false)
}

/** Asks what became of the act that waits, by sending it again as it was; null where another tab has had its answer. */
export const resumeAct = async <Wish, Content, Answer>(
  parts: ActParts<Wish, Content, Answer>,
): Promise<Answer | null> => {
  const act = parts.acts.first()
  return act && sendAct(parts, act, true)
}
