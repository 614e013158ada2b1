/** Made by `npm run build -- routes` from the declarations; do not edit. */
export const routes = {
  bingo: {
    room: ['GET', '/play/bingo/room'],
    buy: ['POST', '/play/bingo/tickets'],
    rounds: ['GET', '/play/bingo/rounds'],
    round: ['GET', '/play/bingo/rounds/:roundId'],
  },
  crash: {
    state: ['GET', '/play/crash'],
    bet: ['POST', '/play/crash/bet'],
    cashOut: ['POST', '/play/crash/cash-out'],
    bets: ['GET', '/play/crash/bets'],
    round: ['GET', '/play/crash/rounds/:roundId'],
    chains: ['GET', '/play/crash/chains'],
  },
  play: {
    open: ['POST', '/play/open'],
    shown: ['POST', '/play/rounds/shown'],
    rounds: ['GET', '/play/rounds'],
    round: ['GET', '/play/rounds/:roundId'],
    roomRound: ['GET', '/play/rooms/:gameId/rounds/:roundId'],
    balance: ['GET', '/play/balance'],
    jackpots: ['GET', '/play/jackpots'],
    seeds: ['GET', '/play/seeds'],
    rotateSeeds: ['POST', '/play/seeds/rotate'],
  },
  slots: {
    spin: ['POST', '/play/slots/spin'],
  },
  instant: {
    play: ['POST', '/play/instant/play'],
  },
  decisions: {
    current: ['GET', '/play/decisions/current'],
    begin: ['POST', '/play/decisions/begin'],
    choose: ['POST', '/play/decisions/choose'],
  },
  seatRtp: {
    own: ['GET', '/play/return'],
  },
} as const
