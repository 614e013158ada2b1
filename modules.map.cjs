// The module map. A module imports the index.ts of the modules under `calls` and runs SQL functions of them; its SQL
// reads the published views (`v_...`) of the modules under `reads`; and it uses nothing else of any other module.
// Calls and reads together go round in no circle. The import checker, the checks of SQL (tools/graph), the tidy test
// and the drawing of the graph all read this file.
module.exports = {
  // accounts, transfers, entries; knows no player and no game
  ledger: { calls: [], reads: [] },
  // staff, roles, approvals, audit trail; who changes anything records it here
  operators: { calls: ['challenges'], reads: [] },
  // brand, module flags, limits, field rules, system status, regions
  settings: { calls: ['operators'], reads: [] },
  // public chance named in advance: drand under its signature, or a local chain whose end is published
  beacon: { calls: [], reads: [] },
  // the mailbox: letters, broadcasts; below whoever writes to players
  messages: { calls: ['settings', 'operators'], reads: [] },
  // outgoing mail and SMS: outbox, words, carriers
  dispatch: { calls: ['settings'], reads: [] },
  // codes and links that prove a number or an address; bounds on sending
  verification: { calls: ['dispatch', 'challenges', 'settings'], reads: [] },
  // puzzles, proof of work, pictures of letters; encrypted payloads
  challenges: { calls: [], reads: [] },
  // registration, login, sessions, profile, the line (upline path)
  players: {
    calls: ['messages', 'settings', 'operators', 'challenges', 'verification', 'dispatch'],
    reads: ['ledger'],
  },
  // accounts of outside houses: who of them is which player
  elsewhere: { calls: ['players', 'settings', 'operators'], reads: [] },
  // a player's accounts; deposits, holds, play money
  wallet: { calls: ['ledger', 'players', 'settings'], reads: ['ledger'] },
  // vendors, games, categories, favourites, recents, launch
  catalog: { calls: ['identity', 'protection', 'players', 'settings', 'operators'], reads: ['players'] },
  // limits, reality check, breaks, exclusions, closure, markers of harm
  protection: {
    calls: ['messages', 'players', 'wallet', 'ledger', 'settings', 'operators'],
    reads: ['players'],
  },
  // rounds of own games that could not be finished, and games that closed themselves
  breakdowns: { calls: ['catalog', 'operators'], reads: [] },
  // rounds, bets, limits, settle, bet history, the facts stream
  betting: {
    calls: ['breakdowns', 'protection', 'ledger', 'settings', 'operators'],
    reads: ['players', 'ledger'],
  },
  // the open seat of any first-party game: its money, rounds and seeds
  seats: { calls: ['identity', 'betting', 'catalog', 'settings'], reads: [] },
  // host of packages/games/slots
  slots: { calls: ['seats', 'betting', 'settings'], reads: [] },
  // host of packages/games/instant
  instant: { calls: ['seats', 'betting', 'settings'], reads: [] },
  // rooms in which one multiplier climbs for everybody
  crash: {
    calls: ['seats', 'breakdowns', 'betting', 'beacon', 'protection', 'ledger', 'settings'],
    reads: ['betting'],
  },
  // host of packages/games/decisions
  decisions: { calls: ['seats', 'betting', 'settings'], reads: [] },
  // trials of the server's chance; games are closed where it is not sound
  chance: { calls: ['operators'], reads: [] },
  // promised and realised return of first-party games, and its alarm
  returns: {
    calls: ['crash', 'betting', 'catalog', 'settings', 'operators'],
    reads: ['bingo', 'crash', 'betting'],
  },
  // rooms of packages/games/bingo: tickets, draws that a room shares, prizes
  bingo: {
    calls: ['seats', 'breakdowns', 'betting', 'beacon', 'protection', 'ledger', 'settings'],
    reads: ['betting'],
  },
  // banners, notices, help
  content: { calls: ['settings', 'operators'], reads: ['vip', 'protection', 'players'] },
  // the board of the day's largest wins, each tied to its settled round
  winners: { calls: ['catalog', 'settings'], reads: ['vendors', 'betting', 'protection', 'players'] },
  // levels by settled stakes: what each asks and gives, and who holds which
  vip: { calls: ['betting', 'settings', 'operators'], reads: ['betting', 'players'] },
  // what an agent's team does, day by day
  agents: { calls: ['betting', 'players', 'settings'], reads: ['betting', 'players'] },
  // points from settled stakes, the mall where they are spent, and what becomes of an order
  points: {
    calls: [
      'vip',
      'betting',
      'protection',
      'wallet',
      'ledger',
      'messages',
      'players',
      'settings',
      'operators',
    ],
    reads: ['vip', 'betting', 'catalog', 'players', 'ledger'],
  },
  // what players send in for staff to answer: feedback, applications, their pictures
  submissions: { calls: ['messages', 'players', 'settings', 'operators'], reads: ['players'] },
  // checks of who a player is: terms, cases, documents, review, screening lists
  identity: { calls: ['messages', 'players', 'settings', 'operators'], reads: ['players'] },
  // the room where players talk, and who keeps it clean
  chat: { calls: ['protection', 'players', 'settings', 'operators'], reads: ['players'] },
  // customer service: conversations, desks, ready answers
  support: { calls: ['messages', 'settings', 'operators'], reads: ['players'] },
  // ways to pay in, orders, providers' callbacks, deposit limits
  deposits: {
    calls: ['messages', 'identity', 'protection', 'wallet', 'ledger', 'players', 'settings', 'operators'],
    reads: ['players', 'ledger'],
  },
  // payout accounts, requests, reviews, payouts, receipts and disputes
  withdrawals: {
    calls: ['messages', 'identity', 'wallet', 'ledger', 'players', 'settings', 'operators'],
    reads: ['lines', 'deposits', 'betting', 'wallet', 'players', 'ledger'],
  },
  // money up and down the line of agents
  lines: { calls: ['protection', 'wallet', 'ledger', 'players', 'settings'], reads: ['players', 'ledger'] },
  // a player's account record, betting record, profit and loss
  records: {
    calls: ['ledger', 'catalog', 'players', 'settings'],
    reads: ['bingo', 'crash', 'vendors', 'withdrawals', 'betting', 'ledger'],
  },
  // outside vendors: seamless wallet, dialects, launch
  vendors: {
    calls: [
      'identity',
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
  // sealing, roots, proof of funds, reconciliation, corrections
  books: {
    calls: ['vendors', 'ledger', 'operators', 'settings'],
    reads: ['bingo', 'crash', 'vendors', 'withdrawals', 'deposits', 'betting', 'wallet', 'players', 'ledger'],
  },
  // whether the staff's audit trail stands as it was written: checks, signed marks, export
  trail: { calls: ['books', 'operators'], reads: [] },
  // letters to whoever answers for the house when something is wrong
  alarms: { calls: ['trail', 'books', 'returns', 'dispatch', 'operators'], reads: [] },
  // pictures over the whole house, for staff and for the person they are of; nobody calls it
  reports: {
    calls: ['points', 'withdrawals', 'deposits', 'betting', 'protection', 'players', 'ledger', 'settings'],
    reads: ['vendors', 'withdrawals', 'deposits', 'betting'],
  },
}
