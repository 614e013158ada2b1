// The module map: a module may import the index.ts of the modules named on its line, and of nothing else.
// The import checker, the tidy test and the drawing of the graph all read this one screen.
module.exports = {
  ledger: [], // accounts, transfers, entries; knows no player and no game
  operators: [], // staff, roles, approvals, audit trail; who changes anything records it here
  settings: ['operators'], // brand, module flags, limits, field rules, system status, regions
  beacon: [], // public chance named in advance: drand under its signature, or a local chain whose end is published
  messages: ['settings', 'operators'], // the mailbox: letters, broadcasts; below whoever writes to players
  dispatch: ['settings'], // outgoing mail and SMS: outbox, words, carriers
  verification: ['dispatch', 'challenges', 'settings'], // codes and links that prove a number or an address; bounds on sending
  challenges: [], // puzzles, proof of work, pictures of letters; encrypted payloads
  players: ['messages', 'settings', 'operators', 'challenges', 'verification', 'dispatch'], // registration, login, sessions, profile, the line (upline path)
  elsewhere: ['players', 'settings', 'operators'], // accounts of outside houses: who of them is which player
  wallet: ['ledger', 'players', 'settings'], // a player's accounts; deposits, holds, play money
  catalog: ['identity', 'protection', 'players', 'settings', 'operators'], // vendors, games, categories, favourites, recents, launch
  protection: ['players', 'wallet', 'ledger', 'settings', 'operators'], // limits, reality check, breaks, exclusions, closure, markers of harm
  breakdowns: ['catalog', 'operators'], // rounds of own games that could not be finished, and games that closed themselves
  betting: ['breakdowns', 'protection', 'wallet', 'ledger', 'players', 'settings', 'operators'], // rounds, bets, limits, settle, bet history, the facts stream
  seats: ['protection', 'betting', 'catalog', 'settings'], // the open seat of any first-party game: its money, rounds and seeds
  slots: ['seats', 'betting', 'settings'], // host of packages/games/slots
  instant: ['seats', 'betting', 'settings'], // host of packages/games/instant
  crash: ['seats', 'breakdowns', 'betting', 'beacon', 'protection', 'ledger', 'settings'], // rooms in which one multiplier climbs for everybody
  decisions: ['seats', 'betting', 'settings'], // host of packages/games/decisions
  chance: ['operators'], // trials of the server's chance; games are closed where it is not sound
  returns: ['crash', 'betting', 'catalog', 'settings', 'operators'], // promised and realised return of first-party games, and its alarm
  bingo: ['seats', 'breakdowns', 'betting', 'beacon', 'protection', 'ledger', 'settings'], // rooms of packages/games/bingo: tickets, draws that a room shares, prizes
  content: ['settings', 'operators'], // banners, notices, help
  winners: ['betting', 'catalog', 'settings'], // the board of the day's largest wins, each tied to its settled round
  vip: ['betting', 'players', 'settings', 'operators'], // levels by settled stakes: what each asks and gives, and who holds which
  agents: ['betting', 'players', 'settings'], // what an agent's team does, day by day
  points: [
    'vip',
    'betting',
    'catalog',
    'protection',
    'wallet',
    'ledger',
    'messages',
    'players',
    'settings',
    'operators',
  ], // points from settled stakes, the mall where they are spent, and what becomes of an order
  submissions: ['messages', 'players', 'settings', 'operators'], // what players send in for staff to answer: feedback, applications, their pictures
  identity: ['messages', 'players', 'settings', 'operators'], // checks of who a player is: terms, cases, documents, review, screening lists
  chat: ['protection', 'players', 'settings', 'operators'], // the room where players talk, and who keeps it clean
  support: ['messages', 'players', 'settings', 'operators'], // customer service: conversations, desks, ready answers
  deposits: ['messages', 'identity', 'protection', 'wallet', 'ledger', 'players', 'settings', 'operators'], // ways to pay in, orders, providers' callbacks, deposit limits
  withdrawals: ['messages', 'identity', 'protection', 'wallet', 'ledger', 'players', 'settings', 'operators'], // payout accounts, requests, reviews, payouts, receipts and disputes
  lines: ['protection', 'wallet', 'ledger', 'players', 'settings', 'operators'], // money up and down the line of agents
  records: ['betting', 'wallet', 'ledger', 'catalog', 'players', 'settings'], // a player's account record, betting record, profit and loss
  vendors: ['betting', 'protection', 'wallet', 'catalog', 'ledger', 'players', 'settings', 'operators'], // outside vendors: seamless wallet, dialects, launch
  books: ['vendors', 'ledger', 'operators', 'settings', 'players'], // sealing, roots, proof of funds, reconciliation, corrections
}
