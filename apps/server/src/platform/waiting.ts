/** What waits for a person of the staff: how many, since when the one that waits longest, and whether one is later than was promised. */
export interface Waiting {
  waiting: number
  oldestAt: Date | null
  isLate: boolean
}
