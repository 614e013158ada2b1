/**
 * Winners: the board of the largest settled wins of the last day.
 *
 * Owns winners.hidden.
 * Always true: every row is a settled bet that its round says the same of; no trial account, no closed account, nobody who has stopped
 * playing or does not want to be shown stands there; names are masked before they leave.
 */
export {}
