import type { Amount } from '@krathong/money'
import type {
  CoreResult,
  DialectRules,
  DialectVendor,
  FreeSpinsOrder,
  HttpAnswer,
  KeyKind,
  LaunchOrder,
  OutgoingAnswer,
  OutgoingRequest,
  ProbeCall,
  Proof,
  RawCall,
  ReportRow,
  ReportStretch,
  Send,
  TransferOrder,
  TransferState,
  WalletRequest,
} from '../types.ts'

export type { DialectRules } from '../types.ts'

/** A field an operator fills in for a vendor of this dialect. */
export interface DialectField {
  name: string
  label: string
  isRequired: boolean
}

/** For vendors that hold the player's money in a wallet of their own. */
export interface TransferPart {
  /** The request that moves money; sent once, and then only asked about. */
  move(order: TransferOrder, vendor: DialectVendor): OutgoingRequest
  /** Asks what became of it. */
  ask(order: TransferOrder, vendor: DialectVendor): OutgoingRequest
  read(answer: OutgoingAnswer, order: TransferOrder, vendor: DialectVendor): TransferState
  /** Ends what the player has open at the vendor's tables, where it can be asked for. */
  leave?(player: { playerId: string }, vendor: DialectVendor): OutgoingRequest
  balance(player: { playerId: string; currency: string }, vendor: DialectVendor): OutgoingRequest
  /** What is in the vendor's wallet; null when the answer does not tell. */
  readBalance(answer: OutgoingAnswer, currency: string, vendor: DialectVendor): bigint | null
}

/** For vendors that list what they moved; the day's list is matched with ours and with the ledger. */
export interface ReportPart {
  ask(stretch: ReportStretch, vendor: DialectVendor): OutgoingRequest
  /** A page and where the next begins; null when the answer is no list. */
  read(
    answer: OutgoingAnswer,
    vendor: DialectVendor,
  ): { rows: readonly ReportRow[]; next: string | null } | null
}

/** What a vendor made of free spins that it was asked for. `unknown`: nobody knows, and it is asked again under the same id. */
export interface FreeSpinsTold {
  state: 'issued' | 'refused' | 'unknown'
  /** In the vendor's words, for staff. */
  fault: string
}

/** What it made of their end. `over`: it has ended them before, or never had them; what they came to it tells by itself. */
export interface FreeSpinsEnd {
  state: 'cancelled' | 'over' | 'unknown'
  fault: string
}

/** For vendors that give a player free spins when they are asked; what these came to is an event of kind `free-result`. */
export interface FreeSpinsPart {
  /** What a spin may be staked with; null where the vendor takes any amount. Empty: none can be given yet. */
  stakes(vendor: Pick<DialectVendor, 'fields'>, exponent: number): readonly Amount[] | null
  /** Sent until it is answered, with the same content under the same id. */
  issue(order: FreeSpinsOrder, vendor: DialectVendor): OutgoingRequest
  readIssue(answer: OutgoingAnswer): FreeSpinsTold
  cancel(order: FreeSpinsOrder, vendor: DialectVendor): OutgoingRequest
  readCancel(answer: OutgoingAnswer): FreeSpinsEnd
}

/**
 * One vendor's language: pure translation on both sides of the core. A dialect holds no state, reads no clock and no database.
 * To add one: a folder under `dialects/` and a line in `dialects/list.ts`.
 */
export interface Dialect {
  name: string
  label: string
  rules: DialectRules
  fields: readonly DialectField[]
  /** Kinds of key for calls that reach us, and for what we send; the first is the default. */
  keys: { theirs: readonly KeyKind[]; ours: readonly KeyKind[] }
  /** What the launched game is handed: a launch token that `authenticate` exchanges, or at once the session's own. */
  token: 'launch' | 'session'
  /** Null unless the signature over the raw request is right under a live key; compared in constant time. */
  authenticate(call: RawCall, vendor: DialectVendor): Proof | null
  /** Throws DialectFault when it is no request of this dialect. */
  parse(call: RawCall, vendor: DialectVendor): WalletRequest
  /**
   * `request` is null when it was refused before it could be read. Pure in the result: a stored result is told again with the same
   * words.
   */
  answer(
    result: CoreResult,
    asked: { request: WalletRequest | null; call: RawCall },
    vendor: DialectVendor,
  ): HttpAnswer
  /** The address of the game's frame. */
  launch(order: LaunchOrder, vendor: DialectVendor, send: Send): Promise<string>
  /**
   * The vendor's question for the balance of nobody, signed as it would sign it: for trying its keys out before it calls. Null where
   * only the vendor holds what signs.
   */
  probe?(vendor: DialectVendor, stamp: { sentAt: string; nonce: string }): ProbeCall | null
  transfers?: TransferPart
  reports?: ReportPart
  freeSpins?: FreeSpinsPart
}

/** The request is none of this dialect: answered as BAD_REQUEST, nothing is stored. */
export class DialectFault extends Error {}

/** No answer, a late one, or one that cannot be trusted: nobody knows what the vendor did. */
export class VendorUnreachable extends Error {}
