/** Under which code the platform's own lotteries stand; a page that only links to them does not load their rules. */
const VENDOR = 'ELOTT'

const OWN =
  /^([A-Z0-9]+_\d{1,2}M|(VN|TH|HN)_[A-Z]{2,3}|VN_[A-Z]{2,3}_[A-Z]{2,3}|(NIKKEI|SZSE|HSI|SET)_[AP]M|SET_(OPEN|NOON|REOPEN)|GSB|BAAC|LAO|MAGNUM|TAIEX|KOSPI|STI|SENSEX|EGX|MOEX|DAX|FTSE|DOW)$/

/** Codes of lotteries sold on the site: a series and an interval, or a lottery that others draw. */
export const isOwnLottery = (gameId: string): boolean => OWN.test(gameId)

/** Where a ticket is shown with its working. */
export const ticketPlace = ({ gameCode, ticketId }: { gameCode: string; ticketId: string }): string =>
  `/lottery?${new URLSearchParams({ vendor: VENDOR, gameCode, lottoView: 'mine', ticket: ticketId })}`

/** Where a lottery is bet on. */
export const lotteryPlace = (gameCode: string): string =>
  `/lottery?${new URLSearchParams({ vendor: VENDOR, gameCode })}`

/** Where a draw is checked. */
export const drawPlace = ({ gameCode, numero }: { gameCode: string; numero: string }): string =>
  `/lottery?${new URLSearchParams({ vendor: VENDOR, gameCode, lottoView: 'results', numero })}`
