// games, own and of vendors
module.exports = {
  // vendors, games, categories, favourites, recents, launch
  catalog: {
    calls: ['identity-checks', 'protection', 'players', 'settings', 'operators'],
    reads: ['players'],
  },
  // rounds of own games that could not be finished, and games that closed themselves
  'game-incidents': { calls: ['catalog', 'operators'], reads: [] },
  // pots that rounds pay into and may hit, their cycles, and what is owed of them
  jackpots: { calls: ['ledger', 'settings', 'operators'], reads: [] },
  // rounds, bets, settle, bet history, seed pairs, the facts stream
  betting: {
    calls: ['jackpots', 'game-incidents', 'protection', 'ledger', 'settings'],
    reads: ['jackpots', 'players', 'ledger'],
  },
  // rounds in which the player chooses, while they are open
  'interactive-rounds': {
    calls: ['betting', 'game-incidents', 'protection', 'ledger', 'settings'],
    reads: [],
  },
  // the open seat of any first-party game: its money, rounds and seeds
  'game-sessions': { calls: ['identity-checks', 'betting', 'catalog', 'ledger', 'settings'], reads: [] },
  // host of packages/games/slots
  slots: { calls: ['game-sessions', 'betting', 'settings'], reads: [] },
  // host of packages/games/instant
  instant: { calls: ['game-sessions', 'betting', 'settings'], reads: [] },
  // rooms in which one multiplier climbs for everybody
  crash: {
    calls: ['game-sessions', 'game-incidents', 'betting', 'beacon', 'protection', 'ledger', 'settings'],
    reads: ['betting'],
  },
  // host of packages/games/interactive
  'interactive-games': { calls: ['game-sessions', 'interactive-rounds', 'betting', 'settings'], reads: [] },
  // rooms of packages/games/bingo: tickets, draws that a room shares, prizes
  bingo: {
    calls: ['game-sessions', 'game-incidents', 'betting', 'beacon', 'protection', 'ledger', 'settings'],
    reads: ['betting'],
  },
  // lotteries, drawn by the platform or by others: draws made ahead, tickets, results, settlement
  lottery: {
    calls: [
      'identity-checks',
      'catalog',
      'betting',
      'beacon',
      'protection',
      'wallet',
      'ledger',
      'mailbox',
      'players',
      'settings',
      'operators',
    ],
    reads: ['players'],
  },
  // outside vendors: seamless wallet, dialects, launch
  vendors: {
    calls: [
      'outbox',
      'identity-checks',
      'betting',
      'protection',
      'wallet',
      'catalog',
      'ledger',
      'players',
      'settings',
      'operators',
    ],
    reads: ['betting', 'protection', 'catalog', 'players', 'ledger'],
  },
  // the board of the day's largest wins, each tied to its settled round
  winners: {
    calls: ['catalog', 'settings'],
    reads: ['lottery', 'vendors', 'betting', 'protection', 'players'],
  },
}
