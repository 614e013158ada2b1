import type { MailKind } from '@krathong/protocol/calls/messages'

export interface EventShape {
  kind: MailKind
  /** Cannot be deleted before it was read. */
  isImportant: boolean
  /** Where on the site the player goes on from it. */
  link: string | null
}

const security = (link: string): EventShape => ({ kind: 'security', isImportant: true, link })
/** Of an agent's contracts and pay. */
const agent = (isImportant: boolean, page: string): EventShape => ({
  kind: 'system',
  isImportant,
  link: `#/agent/${page}`,
})
const payment = (isImportant: boolean, link: string): EventShape => ({ kind: 'payment', isImportant, link })

/** What the program itself writes to players about; the words of each are in `words/`. */
export const events = {
  'deposit-credited': payment(false, '#/me/statement'),
  'withdrawal-sent': payment(true, '#/me/withdraw'),
  'withdrawal-reminder': payment(true, '#/me/withdraw'),
  'withdrawal-rejected': payment(true, '#/me/withdraw'),
  'withdrawal-returned': payment(true, '#/me/withdraw'),
  'withdrawal-forced': payment(true, '#/me/withdraw'),
  'password-changed': security('#/me/security'),
  'payment-password-changed': security('#/me/security'),
  'phone-changed': security('#/me/security'),
  'email-changed': security('#/me/security'),
  'payout-account-bound': security('#/me/payout-accounts'),
  'new-device': security('#/me/security'),
  'factor-on': security('#/me/security'),
  'factor-off': security('#/me/security'),
  'identity-approved': { kind: 'system', isImportant: false, link: '#/me/identity' },
  'identity-refused': { kind: 'system', isImportant: true, link: '#/me/identity' },
  'return-to-play': security('/safer-play'),
  'bonus-credited': payment(true, '#/me/bonusDetails'),
  // Both say that there is more to stake: who has stopped playing is not told.
  'bonus-half': { kind: 'promotion', isImportant: false, link: '#/me/bonusDetails' },
  'bonus-ending': { kind: 'promotion', isImportant: false, link: '#/me/bonusDetails' },
  'bonus-done': payment(false, '#/me/bonusDetails'),
  'bonus-expired': payment(true, '#/me/bonusDetails'),
  'reward-ending': { kind: 'promotion', isImportant: false, link: '#/me/rewardCenter' },
  'reward-cleared': payment(false, '#/me/rewardCenter'),
  'reward-refused': { kind: 'promotion', isImportant: true, link: '#/me/rewardCenter' },
  'application-granted': payment(false, '#/me/rewardCenter'),
  'application-refused': { kind: 'promotion', isImportant: false, link: '/promotions' },
  'requirement-waived': payment(false, '#/me/bonusDetails'),
  'points-lowered': { kind: 'system', isImportant: true, link: '/agentHome' },
  'agent-demoted': { kind: 'system', isImportant: true, link: '/join' },
  'points-raised': { kind: 'system', isImportant: false, link: '/agentHome' },
  'contract-offered': agent(true, 'contractRequests'),
  'contract-end-asked': agent(true, 'contractRequests'),
  'contract-accepted': agent(true, 'contractRequests'),
  'contract-rejected': agent(true, 'contractRequests'),
  'contract-withdrawn': agent(false, 'contractRequests'),
  'contract-expired': agent(true, 'contractRequests'),
  'contract-offer-expired': agent(true, 'contractRequests'),
  'contract-ended': agent(true, 'agentTeamOverview'),
  'contract-downline-ended': agent(true, 'agentTeamOverview'),
  'wage-paid': agent(false, 'agentRevenueReport'),
  'wage-short': agent(true, 'agentRevenueReport'),
  'wage-owed': agent(true, 'agentRevenueReport'),
  'wage-paid-for': agent(true, 'agentRevenueReport'),
  'wage-refused': agent(true, 'agentRevenueReport'),
  'wage-denied': agent(true, 'agentRevenueReport'),
  'wage-corrected': agent(true, 'agentRevenueReport'),
  // A lottery's: its page is the link.
  'lottery-late': { kind: 'system', isImportant: false, link: '/lottery' },
  'lottery-moved': { kind: 'system', isImportant: false, link: '/lottery' },
  'lottery-void': { kind: 'payment', isImportant: false, link: '/lottery' },
  'lottery-corrected': { kind: 'payment', isImportant: false, link: '#/me/statement' },
  'lottery-owed': payment(true, '#/me/statement'),
  'feedback-answered': { kind: 'support', isImportant: false, link: null },
  'support-answered': { kind: 'support', isImportant: false, link: '/support' },
} as const satisfies Record<string, EventShape>

export type EventName = keyof typeof events
export const isEvent = (name: string): name is EventName => Object.hasOwn(events, name)
export type EventWords = Readonly<Record<EventName, { title: string; body: string }>>
