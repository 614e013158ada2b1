import type { ApprovalField, AuditRow } from './types.ts'

/** What an act would write into the audit trail, as it is kept with its proposal. */
export interface ActChange {
  action: string
  subject: string
  before: unknown
  after: unknown
}

/** One text for the same value, whatever order its fields were written in. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  )
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

export const changesOf = (rows: readonly AuditRow[]): ActChange[] =>
  rows.map(({ action, subject, before, after }) => ({
    action,
    subject,
    before: plain(before),
    after: plain(after),
  }))

const basis = (changes: readonly ActChange[]) =>
  JSON.stringify(changes.map(({ action, subject, before }) => sorted({ action, subject, before })))

/** Whether an act starts now from what it started from when it was proposed. */
export const isSameBasis = (was: readonly ActChange[], is: readonly ActChange[]): boolean =>
  basis(was) === basis(is)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const linesAt = (path: string, before: unknown, after: unknown): ApprovalField[] => {
  if (isRecord(before) || isRecord(after)) {
    const old = isRecord(before) ? before : {}
    const next = isRecord(after) ? after : {}
    const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
    return names.flatMap((name) => linesAt(path === '' ? name : `${path}.${name}`, old[name], next[name]))
  }
  const was = textOf(before)
  const value = textOf(after)
  if (was === value) return []
  return [{ name: path || 'value', form: 'text', value: value ?? '–', ...(was === null ? {} : { was }) }]
}

const LINES_MAX = 200

/** Field by field, what is there and what will be. */
export const linesOf = (changes: readonly ActChange[]): ApprovalField[] =>
  changes
    .flatMap(({ subject, before, after }) => [
      { name: 'subject', form: 'text' as const, value: subject },
      ...linesAt('', before, after),
    ])
    .slice(0, LINES_MAX)
