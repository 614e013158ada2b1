// who plays, and what protects them
module.exports = {
  // registration, login, sessions, profile, the line (upline path)
  players: {
    calls: ['webhooks', 'mailbox', 'settings', 'operators', 'challenges', 'verification', 'notifications'],
    reads: ['ledger'],
  },
  // accounts of identity providers: who of them is which player
  'identity-providers': { calls: ['players', 'settings', 'operators'], reads: [] },
  // checks of who a player is: terms, cases, documents, review, screening lists
  'identity-checks': { calls: ['mailbox', 'players', 'settings', 'operators'], reads: ['players'] },
  // a player's accounts; deposits, holds, play money
  wallet: { calls: ['ledger', 'players', 'settings'], reads: ['ledger'] },
  // limits, reality check, breaks, exclusions, closure, markers of harm
  protection: {
    calls: ['webhooks', 'mailbox', 'players', 'wallet', 'ledger', 'settings', 'operators'],
    reads: ['players'],
  },
}
