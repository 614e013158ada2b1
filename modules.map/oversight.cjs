// whether it all stands, and pictures of it
module.exports = {
  // trials of the server's chance; games are closed where it is not sound
  'rng-health': { calls: ['operators'], reads: [] },
  // promised and realised return of first-party games, and its alarm
  'rtp-monitor': {
    calls: ['crash', 'betting', 'catalog', 'settings', 'operators'],
    reads: ['bingo', 'crash', 'betting'],
  },
  // sealing, roots, proof of funds, reconciliation, corrections
  reconciliation: {
    calls: ['pay-runs', 'vendors', 'betting', 'ledger', 'operators', 'settings'],
    reads: [
      'lottery',
      'bingo',
      'crash',
      'interactive-rounds',
      'vendors',
      'withdrawals',
      'deposits',
      'betting',
      'wallet',
      'players',
      'ledger',
    ],
  },
  // whether the staff's audit trail stands as it was written: checks, signed marks, export
  'audit-trail': { calls: ['reconciliation', 'operators'], reads: [] },
  // letters to whoever answers for the house when something is wrong
  alarms: {
    calls: [
      'queues',
      'audit-trail',
      'program-integrity',
      'reconciliation',
      'rtp-monitor',
      'pay-runs',
      'lottery',
      'notifications',
      'webhooks',
      'operators',
    ],
    reads: [],
  },
  // rules that look for misuse and laundering in what has happened, and the cases they open
  risk: {
    calls: ['outbox', 'players', 'settings', 'operators'],
    reads: ['opposite-bets', 'withdrawals', 'deposits', 'betting', 'players'],
  },
  // how much waits for staff in each list, and since when
  queues: {
    calls: [
      'risk',
      'submissions',
      'promotions',
      'pay-runs',
      'opposite-bets',
      'points',
      'withdrawals',
      'deposits',
      'identity-checks',
      'settings',
    ],
    reads: [],
  },
  // one search over players, deposits, withdrawals and rounds
  find: { calls: ['withdrawals', 'deposits', 'betting', 'players', 'settings', 'operators'], reads: [] },
  // what was played and moved by quarters of an hour: the first page of the back office, and reports in days
  figures: {
    calls: ['reconciliation', 'betting', 'ledger', 'settings'],
    reads: ['reconciliation', 'turnover', 'betting', 'players', 'ledger'],
  },
  // pictures over the whole house, for staff and for the person they are of; nobody calls it
  reports: {
    calls: [
      'figures',
      'rtp-monitor',
      'pay-runs',
      'contracts',
      'promotions',
      'points',
      'withdrawals',
      'deposits',
      'betting',
      'protection',
      'players',
      'ledger',
      'notifications',
      'settings',
      'operators',
    ],
    reads: [
      'vendors',
      'withdrawals',
      'deposits',
      'betting',
      'bingo',
      'crash',
      'interactive-rounds',
      'game-incidents',
      'jackpots',
      'catalog',
      'players',
      'operators',
      'ledger',
    ],
  },
  // whether the program is what its version was first seen to be
  'program-integrity': { calls: ['operators'], reads: [] },
}
