/** JSON in which a name stands twice says two things at once: whoever reads the first and whoever reads the last would differ. */
export class RepeatedKey extends SyntaxError {
  readonly key: string
  constructor(key: string) {
    super('a name stands twice in one object')
    this.key = key
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const COMMA = 0x2c

/** Where the text that opens at `from` ends. */
const endOfText = (json: string, from: number): number => {
  let at = from + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** A name as it is meant, whatever escapes it is written with. */
const nameAt = (json: string, from: number, end: number): string => {
  const raw = json.slice(from + 1, end)
  return raw.includes('\\') ? (JSON.parse(json.slice(from, end + 1)) as string) : raw
}

const addName = (names: Set<string>, name: string): void => {
  if (names.has(name)) throw new RepeatedKey(name)
  names.add(name)
}

/**
 * Throws where an object of a sound JSON text has one name twice. One pass without recursion: its cost grows with the length of the
 * text and with nothing else.
 */
export const refuseRepeatedKeys = (json: string): void => {
  // What is open around the place: the names so far of an object, null for a list.
  const open: (Set<string> | null)[] = []
  let isNameNext = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) {
      const end = endOfText(json, at)
      const names = isNameNext ? open.at(-1) : null
      if (names) addName(names, nameAt(json, at, end))
      isNameNext = false
      at = end
    } else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      open.push(sign === OPEN_OBJECT ? new Set() : null)
      isNameNext = sign === OPEN_OBJECT
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) {
      open.pop()
      isNameNext = false
    } else if (sign === COMMA) isNameNext = open.at(-1) instanceof Set
  }
}

/** Reads JSON as `JSON.parse` does and refuses a name that stands twice; `read` may be another reader of the same language. */
export const parseUnique = (json: string, read: (json: string) => unknown = JSON.parse): unknown => {
  const value = read(json)
  refuseRepeatedKeys(json)
  return value
}
