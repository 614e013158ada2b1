import { LOTTERY_VENDOR } from '@krathong/lottery'

/** Where a draw is checked. */
export const checkPlace = ({ gameCode, numero }: { gameCode: string; numero: string }): string =>
  `/lottery?${new URLSearchParams({ vendor: LOTTERY_VENDOR, gameCode, lottoView: 'results', numero })}`
