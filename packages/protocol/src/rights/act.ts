/**
 * Who decides what a call of staff changes: said in the declaration of every such call that is no plain read. The server does what it
 * says (`modules/operators/second-person.ts`).
 */
export interface Act {
  /**
   * `one`: one person is enough, and `why` says for what reason. `two`: the call becomes a proposal, and what it would do is done when a
   * second person approves it. `depends`: as `one`, but the action itself asks for a second person where it moves more than one may.
   * `own`: the call has its own way to a second person. `decide`: it is the word of the second person.
   */
  by: 'one' | 'two' | 'depends' | 'own' | 'decide'
  /** Name of the proposal in the queue: the action that its audit row bears. */
  kind?: string
  /**
   * Asks for a code of the authenticator that was used for nothing else, or for the password where there are no second factors; `asked`:
   * where the action says so. What becomes a proposal always asks.
   */
  isFresh?: true | 'asked'
  /** What it answers is secret and is kept sealed for the person who proposed it. */
  isSecret?: true
  why: string
}

export const one = (why: string): Act => ({ by: 'one', why })
export const two = (kind: string, why: string): Act => ({ by: 'two', kind, why })
export const depends = (kind: string, why: string): Act => ({ by: 'depends', kind, why })
export const ownApproval = (why: string): Act => ({ by: 'own', isFresh: true, why })

export const LOOK = 'a look, written down with its reason'
export const WORDS = 'words and pictures; every version is kept and can be put back'
export const TALK = 'an answer to one person; it moves no money'
export const LOBBY = 'order and faces of the lobby; it opens no way for money'
export const GUARD = 'it only makes things tighter'
