// The module map, by area. A module imports the index.ts of the modules under `calls` and runs SQL functions of them; its SQL
// reads the published views (`v_...`) of the modules under `reads`; and it uses nothing else of any other module.
// Calls and reads together go round in no circle, of modules or of areas: an area uses its own modules and those of areas
// above it in this file. The import checker, the checks of SQL (tools/graph), the tidy test and the drawings read it.
module.exports = {
  // what everything stands on: the ledger, staff, settings, letters
  core: {
    // accounts, transfers, entries; knows no player and no game
    ledger: { calls: [], reads: [] },
    // staff, roles, approvals, audit trail; who changes anything records it here
    operators: { calls: ['challenges'], reads: [] },
    // texts of the site, of games and letters that a brand words itself
    wordings: { calls: ['operators'], reads: [] },
    // brand, module flags, limits, field rules, system status, regions; what it words itself
    settings: { calls: ['wordings', 'operators'], reads: [] },
    // public chance named in advance: drand under its signature, or a local chain whose end is published
    beacon: { calls: [], reads: [] },
    // puzzles, proof of work, pictures of letters; encrypted payloads
    challenges: { calls: [], reads: [] },
    // the mailbox: letters, broadcasts; below whoever writes to players
    mailbox: { calls: ['settings', 'operators'], reads: [] },
    // lists as files, headed in the reader's language
    files: { calls: [], reads: [] },
    // what has to leave the program once its commit stands: one table, one loop
    outbox: { calls: [], reads: [] },
    // programs of others that are told what happens to players
    webhooks: { calls: ['outbox', 'settings', 'operators'], reads: [] },
    // outgoing mail and SMS: words, tests of them, carriers, what became of each
    notifications: { calls: ['outbox', 'settings', 'wordings', 'operators'], reads: [] },
    // codes and links that prove a number or an address; bounds on sending
    verification: { calls: ['notifications', 'challenges', 'settings'], reads: [] },
  },
  // who plays, and what protects them
  people: {
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
  },
  // games, own and of vendors
  play: {
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
  },
  // in, out, up and down the team
  money: {
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
      reads: [
        'lottery',
        'bingo',
        'crash',
        'interactive-rounds',
        'vendors',
        'withdrawals',
        'betting',
        'ledger',
      ],
    },
  },
  // what play earns: levels, points, teams
  growth: {
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
  },
  // what people read and write
  community: {
    // banners, notices, help
    content: { calls: ['settings', 'operators'], reads: ['vip', 'protection', 'players'] },
    // what players send in for staff to answer: feedback, applications, their pictures
    submissions: { calls: ['agents', 'mailbox', 'players', 'settings', 'operators'], reads: ['players'] },
    // the room where players talk, and who keeps it clean
    chat: { calls: ['protection', 'players', 'settings', 'operators'], reads: ['players'] },
    // what agents write to their teams
    announcements: { calls: ['chat', 'files', 'mailbox', 'players', 'settings'], reads: ['players'] },
    // customer service: conversations, queues, ready answers
    support: { calls: ['mailbox', 'settings', 'operators'], reads: ['players'] },
  },
  // whether it all stands, and pictures of it
  oversight: {
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
        'outbox',
        'settings',
        'operators',
      ],
      reads: [],
    },
    // rules that look for misuse and laundering in what has happened, and the cases they open
    risk: {
      calls: ['players', 'settings', 'operators'],
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
      calls: ['reconciliation', 'ledger', 'settings'],
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
  },
}
