// what people read and write
module.exports = {
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
}
