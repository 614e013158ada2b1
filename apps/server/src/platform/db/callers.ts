import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a call is worth when connections run short: the later in this list, the longer it is served. Search, boards and banners go first;
 * then what a person reads of the past; then opening a game; last of all money: balance, bet, settle, deposit, withdraw.
 */
export const lanes = ['board', 'history', 'launch', 'money'] as const
export type Lane = (typeof lanes)[number] | 'job'

/** On whose behalf the database is asked: a player, an operator, a vendor, or an address that nobody signed in from. */
export interface DatabaseCaller {
  lane: Lane
  /** Changes when a token turns out to be a player; null where no single party asks. */
  owner: string | null
}

interface Asker {
  caller: DatabaseCaller
  /** It holds a connection already, so that it must never wait behind those who hold none. */
  isInside: boolean
}

const askers = new AsyncLocalStorage<Asker>()

export const currentAsker = (): Asker | undefined => askers.getStore()

/** Everything that `work` asks of the database counts as this caller's. */
export const askAs = <T>(caller: DatabaseCaller, work: () => T): T =>
  askers.run({ caller, isInside: false }, work)

/** For what many share and one of them happened to start: it must not wait behind that one's own calls. */
export const askForAll = <T>(work: () => T): T => askers.exit(work)

/** Marks the body of a transaction: a second connection that it takes is never held back, or holders could wait for each other. */
export const askInside = <T>(work: () => T): T => {
  const asker = askers.getStore()
  return asker ? askers.run({ ...asker, isInside: true }, work) : work()
}

/** From here on the same work counts as another's: who stands behind a token is known only after it was looked up. */
export const nameOwner = (owner: string): void => {
  const asker = askers.getStore()
  if (asker) asker.caller.owner = owner
}
