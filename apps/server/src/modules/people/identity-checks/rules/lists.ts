export interface ListEntry {
  name: string
  birthDate: string | null
  reference: string
}

export type ReadList = { entries: ListEntry[] } | { faultLine: number }

const ENTRIES_MAX = 100_000
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const NAME_MAX = 200
const FIELDS = 3
const CONTROL = /\p{Cc}/u

/** The fields of one line, and never many more than a line may have; a quoted field may hold commas and doubled quotes. Null when a quote does not end. */
const fieldsOf = (line: string): string[] | null => {
  const fields: string[] = []
  let rest = line
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*(,|$)/.exec(rest)
    const plain = quoted ? null : /^([^",]*)(,|$)/.exec(rest)
    const found = quoted ?? plain
    if (!found) return null
    fields.push(quoted ? found[1]!.replaceAll('""', '"') : found[1]!.trim())
    if (found[2] === '' || fields.length > FIELDS) return fields
    rest = rest.slice(found[0].length)
  }
}

const isDate = (text: string): boolean => {
  const parts = DATE.exec(text)
  if (!parts) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const entryOf = (line: string): ListEntry | null => {
  const fields = fieldsOf(line)
  const [name = '', birthDate = '', reference = ''] = fields ?? []
  if (
    CONTROL.test(line) ||
    name.length < 2 ||
    name.length > NAME_MAX ||
    fields?.length !== FIELDS ||
    reference.length > NAME_MAX
  )
    return null
  if (birthDate !== '' && !isDate(birthDate)) return null
  return { name, birthDate: birthDate || null, reference }
}

/** Reads a list of `name,birth date,reference`; a first line with these words is a heading. The first line that is none is told by number. */
export const readList = (text: string): ReadList => {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const entries: ListEntry[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || (at === 0 && /^name,/i.test(line))) continue
    const entry = entries.length < ENTRIES_MAX ? entryOf(line) : null
    if (!entry) return { faultLine: at + 1 }
    entries.push(entry)
  }
  return { entries }
}
