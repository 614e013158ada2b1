// in, out, up and down the team
module.exports = {
  // ways to pay in, orders, providers' callbacks, deposit limits
  deposits: {
    calls: [
      'webhooks',
      'outbox',
      'mailbox',
      'identity-checks',
      'protection',
      'wallet',
      'ledger',
      'players',
      'settings',
      'operators',
    ],
    reads: ['players', 'ledger'],
  },
  // payout accounts, requests, reviews, payouts, receipts and disputes
  withdrawals: {
    calls: [
      'webhooks',
      'outbox',
      'mailbox',
      'identity-checks',
      'wallet',
      'ledger',
      'players',
      'settings',
      'operators',
    ],
    reads: ['agent-transfers', 'deposits', 'betting', 'wallet', 'players', 'ledger'],
  },
  // money up and down the line of agents
  'agent-transfers': {
    calls: ['files', 'protection', 'wallet', 'ledger', 'players', 'settings'],
    reads: ['players', 'ledger'],
  },
  // a player's account record, betting record, profit and loss
  records: {
    calls: ['files', 'ledger', 'catalog', 'players', 'settings'],
    reads: ['lottery', 'bingo', 'crash', 'interactive-rounds', 'vendors', 'withdrawals', 'betting', 'ledger'],
  },
}
