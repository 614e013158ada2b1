/** Under which code the platform's own lotteries stand; a page that only links to them does not load their rules. */
const VENDOR = 'ELOTT'

/** Codes of own lotteries: a series and an interval. */
export const isOwnLottery = (gameId: string): boolean => /^[A-Z0-9]+_\d{1,2}M$/.test(gameId)

/** Where a ticket is shown with its working. */
export const ticketPlace = ({ gameCode, ticketId }: { gameCode: string; ticketId: string }): string =>
  `/lottery?${new URLSearchParams({ vendor: VENDOR, gameCode, lottoView: 'mine', ticket: ticketId })}`

/** Where a lottery is bet on. */
export const lotteryPlace = (gameCode: string): string =>
  `/lottery?${new URLSearchParams({ vendor: VENDOR, gameCode })}`

/** Where a draw is checked. */
export const drawPlace = ({ gameCode, numero }: { gameCode: string; numero: string }): string =>
  `/lottery?${new URLSearchParams({ vendor: VENDOR, gameCode, lottoView: 'results', numero })}`
