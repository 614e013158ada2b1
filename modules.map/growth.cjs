// what play earns: levels, points, teams
module.exports = {
  // levels by settled stakes: what each asks and gives, and who holds which
  vip: { calls: ['betting', 'settings', 'operators'], reads: ['betting', 'players'] },
  // points from settled stakes, the mall where they are spent, and what becomes of an order
  points: {
    calls: [
      'vip',
      'betting',
      'protection',
      'wallet',
      'ledger',
      'mailbox',
      'players',
      'settings',
      'operators',
    ],
    reads: ['vip', 'betting', 'catalog', 'players', 'ledger'],
  },
  // stakes and returns by five minutes, player, game and line: what agents are paid by
  turnover: { calls: ['betting', 'files'], reads: ['betting', 'catalog', 'players'] },
  // bets of two members of one team that take no risk together, and what staff says to them
  'opposite-bets': {
    calls: ['betting', 'players', 'settings', 'operators'],
    reads: ['lottery', 'betting', 'players'],
  },
  // what agents agreed on with the one above: offers, versions, ends
  contracts: { calls: ['files', 'mailbox', 'players', 'settings', 'operators'], reads: ['players'] },
  // what the line above a ticket earns by the difference of prize groups
  'prize-shares': {
    calls: ['files', 'lottery', 'betting', 'ledger', 'wallet', 'players', 'settings'],
    reads: ['lottery', 'betting', 'players'],
  },
  // what rebate points give: a day's valid stakes along the line
  'line-rebates': {
    calls: ['opposite-bets', 'turnover', 'files', 'ledger', 'wallet', 'players', 'settings'],
    reads: ['opposite-bets', 'players', 'ledger'],
  },
  // bills by contracts and turnover, one run a kind and period, paid down the line
  'pay-runs': {
    calls: [
      'line-rebates',
      'prize-shares',
      'opposite-bets',
      'turnover',
      'files',
      'ledger',
      'wallet',
      'mailbox',
      'players',
      'settings',
      'operators',
    ],
    reads: ['line-rebates', 'opposite-bets', 'contracts', 'withdrawals', 'deposits', 'players', 'ledger'],
  },
  // bonuses and rewards: definitions, who joined under which terms, what has to be staked, how a bonus ends
  promotions: {
    calls: [
      'vendors',
      'turnover',
      'mailbox',
      'betting',
      'beacon',
      'protection',
      'wallet',
      'ledger',
      'players',
      'settings',
      'operators',
    ],
    reads: [
      'vendors',
      'turnover',
      'vip',
      'withdrawals',
      'deposits',
      'betting',
      'protection',
      'catalog',
      'players',
      'ledger',
    ],
  },
  // what an agent's team does, day by day
  agents: {
    calls: [
      'pay-runs',
      'contracts',
      'files',
      'mailbox',
      'records',
      'betting',
      'ledger',
      'players',
      'settings',
      'operators',
    ],
    reads: ['lottery', 'withdrawals', 'deposits', 'betting', 'catalog', 'players', 'ledger'],
  },
}
