// what everything stands on: the ledger, staff, settings, letters
module.exports = {
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
  // programs that are told what happens to players, and of alarms
  webhooks: { calls: ['outbox', 'settings', 'operators'], reads: [] },
  // outgoing mail and SMS: words, tests of them, carriers, what became of each
  notifications: { calls: ['outbox', 'settings', 'wordings', 'operators'], reads: [] },
  // codes and links that prove a number or an address; bounds on sending
  verification: { calls: ['notifications', 'challenges', 'settings'], reads: [] },
}
