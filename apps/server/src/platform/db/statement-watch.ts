/** Who is told of the statements that this process runs: the record of them for upgrades, and traces. Nobody, as a rule; it costs nothing then. */

/** What was sent to the database at once: one statement, or a whole flush of the batch writer. Never with the values. */
export interface RanStatements {
  statements: readonly { name?: string; text: string }[]
  ms: number
  hasFailed: boolean
}

export type StatementWatcher = (ran: RanStatements) => void

let watcher: StatementWatcher | null = null

/** Before the database is opened: what is open already is not watched. */
export const watchStatements = (one: StatementWatcher | null): void => {
  watcher = one
}

export const statementWatcher = (): StatementWatcher | null => watcher
