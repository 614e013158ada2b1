// The module map: a module may import the index.ts of the modules named on its line, and of nothing else.
// The import checker, the tidy test and the drawing of the graph all read this one screen.
module.exports = {
  ledger: [], // accounts, transfers, entries; knows no player and no game
  operators: [], // staff, roles, approvals, audit trail; who changes anything records it here
  settings: ['operators'], // brand, module flags, limits, field rules, system status, regions
  challenges: [], // puzzles, proof of work, pictures of letters; encrypted payloads
  players: ['settings', 'challenges'], // registration, login, sessions, profile, the line (upline path)
  wallet: ['ledger', 'players', 'settings'], // a player's accounts; deposits, holds, play money
  catalog: ['players', 'settings'], // vendors, games, categories, favourites, recents, launch
  betting: ['wallet', 'ledger', 'players', 'settings'], // rounds, bets, limits, settle, bet history, the facts stream
  slots: ['betting', 'catalog', 'settings'], // host of packages/games/slots
  content: ['settings', 'operators'], // banners, notices, help
  deposits: ['wallet', 'ledger', 'players', 'settings', 'operators'], // ways to pay in, orders, providers' callbacks, deposit limits
  withdrawals: ['wallet', 'ledger', 'players', 'settings', 'operators'], // payout accounts, requests, reviews, payouts, receipts and disputes
  lines: ['wallet', 'ledger', 'players', 'settings', 'operators'], // money up and down the line of agents
  records: ['betting', 'wallet', 'ledger', 'catalog', 'players', 'settings'], // a player's account record, betting record, profit and loss
  vendors: ['betting', 'wallet', 'catalog', 'ledger', 'players', 'settings', 'operators'], // outside vendors: seamless wallet, dialects, launch
  books: ['vendors', 'ledger', 'operators', 'settings', 'players'], // sealing, roots, proof of funds, reconciliation, corrections
}
