/** A block as two nodes say it, with how the draw names it. */
export interface Block {
  height: number
  /** 64 hex characters, of which the first sixteen are the height. */
  hash: string
  minedAt: Date
}
