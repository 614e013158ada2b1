import type { EventWords } from '../events.ts'

/** Which of the contracts an agent's letter is about. */
const kind =
  '{kind, select, dividend {dividend} daily {daily wages} hourly {hourly wages} other {real-time wages}}'

export const en: EventWords = {
  'deposit-credited': {
    title: 'Your deposit of {amount} has arrived',
    body: 'We added {amount} to your balance. Order number: {number}.',
  },
  'withdrawal-sent': {
    title: 'Your withdrawal of {amount} is on its way',
    body: 'We sent withdrawal {number} of {amount} on {at}. When the money arrives, please confirm it. If you do not answer, it counts as received after a while; if it has not arrived, let us know and the deadline is paused.',
  },
  'withdrawal-reminder': {
    title: 'Has your withdrawal of {amount} arrived?',
    body: 'Withdrawal {number} of {amount} is waiting for your answer. On {until} it counts as received. If the money has not arrived, let us know before then and the deadline is paused. This is reminder {count} of 3.',
  },
  'withdrawal-rejected': {
    title: 'Your withdrawal of {amount} was not approved',
    body: 'We did not approve withdrawal {number}. The money is back in your balance.\n\nReason: {reason}',
  },
  'withdrawal-returned': {
    title: 'Withdrawal {number}: the money is back in your balance',
    body: 'We checked your report. The part of withdrawal {number} that did not arrive is back in your balance.\n\n{reason}',
  },
  'withdrawal-forced': {
    title: 'Withdrawal {number} was found to have arrived',
    body: 'We checked your report and found that the money of withdrawal {number} has arrived.\n\n{reason}',
  },
  'password-changed': {
    title: 'Your password was changed',
    body: 'Your password was changed on {at}. Every other device was signed out. If this was not you, contact customer service immediately.',
  },
  'payment-password-changed': {
    title: 'Your payment password was changed',
    body: 'Your payment password was changed on {at}. For your security, withdrawals are paused for 24 hours. If this was not you, contact customer service immediately.',
  },
  'phone-changed': {
    title: 'Your phone number was changed',
    body: 'The phone number of your account was changed to {contact} on {at}. For your security, withdrawals are paused for 24 hours. If this was not you, contact customer service immediately.',
  },
  'email-changed': {
    title: 'Your email address was changed',
    body: 'The email address of your account was changed to {contact} on {at}. For your security, withdrawals are paused for 24 hours. If this was not you, contact customer service immediately.',
  },
  'payout-account-bound': {
    title: 'A payout account was added',
    body: 'The payout account {account} was added to your account on {at}. If this was not you, contact customer service immediately.',
  },
  'new-device': {
    title: 'Sign-in from a new device',
    body: 'Your account was signed in to on {at} from a new device.\n\nDevice: {device}\nIP address: {address}\n\nIf this was not you, change your password now.',
  },
  'factor-on': {
    title: 'An authenticator app was added',
    body: 'An authenticator app was added to your account on {at}. From now on its code is needed to sign in on a new device. If this was not you, contact customer service immediately.',
  },
  'factor-off': {
    title: 'Two-step verification was turned off',
    body: 'The authenticator app and recovery codes of your account were removed on {at}. If this was not you, contact customer service immediately.',
  },
  'identity-approved': {
    title: 'Your identity is verified',
    body: 'Thank you. We checked what you sent and your identity is verified.',
  },
  'identity-refused': {
    title: 'We could not verify your identity yet',
    body: 'Please check what is missing and send it again.\n\n{reason}',
  },
  'return-to-play': {
    title: 'You can play again from {at}',
    body: 'You chose to play again. Betting and deposits are open from {at}. Your limits do not change, and you can take a new break or exclude yourself at any time. If this was not you, contact customer service immediately.',
  },
  'bonus-credited': {
    title: 'A bonus of {amount} has been credited',
    body: 'Until {required} is staked, withdrawals and transfers wait. The bonus lasts until {until}. You can give it up at any time when no bet is open.',
  },
  'bonus-half': {
    title: 'Half of your bonus requirement is staked',
    body: '{amount} is still to be staked by {until}.',
  },
  'bonus-ending': {
    title: 'Your bonus ends soon',
    body: 'The bonus ends on {until}. {amount} is still to be staked. If it is not done by then, the bonus and what was won with it go, and own money that you have not lost stays.',
  },
  'bonus-done': {
    title: 'Your bonus is done: {amount} is yours',
    body: 'Withdrawals and transfers are no longer held back by this bonus. Removed because it was above the most you can keep: {removed}.',
  },
  'bonus-expired': {
    title: 'Your bonus has expired',
    body: 'The bonus and what was won with it were removed: {removed}. You keep {amount}.',
  },
  'reward-ending': {
    title: 'A reward of {amount} waits for you',
    body: 'You can take it in the reward centre until {until}. After that it is gone.',
  },
  'reward-cleared': {
    title: 'Your reward of {amount} was approved',
    body: 'It waits for you in the reward centre until {until}.',
  },
  'reward-refused': { title: 'Your reward of {amount} was not approved', body: 'Reason: {reason}' },
  'application-granted': {
    title: 'Your application is approved',
    body: '{amount} waits for you in the reward centre until {until}.',
  },
  'application-refused': { title: 'Your application was not approved', body: 'Reason: {reason}' },
  'requirement-waived': {
    title: 'A requirement was waived',
    body: '{amount} no longer has to be staked before you withdraw.',
  },
  'agent-demoted': {
    title: 'Your account is a player account again',
    body: 'Two of the staff made your account a player account. The agent centre is closed to you, and your invitation codes no longer work. Your balance, your bets and what you were paid stay as they are. Ask customer service if you have questions.',
  },
  'points-raised': {
    title: 'Your rebate points were raised',
    body: 'Your upline raised your rebate points or your lottery prize group. The new values apply to bets placed from now on.',
  },
  'points-lowered': {
    title: 'Your rebate points were lowered',
    body: 'Your upline lowered your rebate points. The new points apply from {day}. Bets placed before then keep their points.',
  },
  'contract-offered': {
    title: `New contract offer: ${kind}`,
    body: 'The highest rate offered is {rate}. Read the terms and answer by {until}. After that the offer expires.',
  },
  'contract-end-asked': {
    title: `Request to end your contract: ${kind}`,
    body: 'Your upline asks to end the contract. If you do not answer by {until}, it continues.',
  },
  'contract-accepted': {
    title: `Your downline accepted: ${kind}`,
    body: 'The new terms apply from {at}.',
  },
  'contract-rejected': {
    title: `Your downline declined: ${kind}`,
    body: 'The terms agreed before do not change.',
  },
  'contract-withdrawn': {
    title: `Cancelled by your upline: ${kind}`,
    body: 'Your upline cancelled what was waiting for your answer. Your present contract, if you have one, does not change.',
  },
  'contract-expired': {
    title: `No longer open to answer: ${kind}`,
    body: 'It was not answered in time, or no longer fits the contracts above you. Your present contract, if you have one, does not change.',
  },
  'contract-offer-expired': {
    title: `Your offer or request has ended: ${kind}`,
    body: '{account} did not answer in time, or it no longer fits your own contract. What was agreed before does not change. You can make a new one.',
  },
  'contract-ended': {
    title: `Your contract ends: ${kind}`,
    body: 'It ends on {at}. The period until then is still paid under the old terms.',
  },
  'contract-downline-ended': {
    title: `A downline's contract ends: ${kind}`,
    body: 'The contract of {account} ends on {at}. You can offer a new one within your own terms.',
  },
  'wage-paid': {
    title: 'Wages paid: {wage}',
    body: `Your ${kind} for {day}: {wage} is in your balance. You can open and check it in the agent centre.`,
  },
  'wage-short': {
    title: 'Part of your wages has not been paid yet: {wage}',
    body: `Your ${kind} for {day}: your upline's balance is too low. The rest is paid automatically as soon as there is money; we try again every hour.`,
  },
  'wage-owed': {
    title: 'Your balance is too low to pay your downlines: {wage}',
    body: `Your ${kind} for {day}: please make a deposit. What you owe is paid from your balance automatically; we try again every hour.`,
  },
  'wage-paid-for': {
    title: 'Paid to your downline for you: {wage}',
    body: `Your ${kind} for {day}: the platform has paid what you owed. You owe it to the platform now; it is taken from your balance, and until then no money leaves your account.`,
  },
  'wage-refused': {
    title: 'Wages that are not paid: {wage}',
    body: `Your ${kind} for {day}: this amount was refused or written off after a review by two of the staff. The bill in the agent centre shows it; ask customer service if you have questions.`,
  },
  'wage-denied': {
    title: 'Wages that are not paid after a review: {wage}',
    body: `Your ${kind} for {day}: a review of bets in your team has ended, and this amount is not paid. The bill in the agent centre shows it; ask customer service if you have questions.`,
  },
  'wage-corrected': {
    title: 'Wages were corrected: {wage}',
    body: `Your ${kind} for {day}: results were corrected after they had been paid. This amount is taken off your next bills of this kind; nothing is taken from your balance.`,
  },
  'lottery-late': {
    title: 'The result of draw {number} is late',
    body: 'The official result of {lottery}, draw {number}, has not been published yet. Your bets stay in place until it comes. If there is no result by {until}, all stakes come back.',
  },
  'lottery-moved': {
    title: 'Draw {number} has a new time',
    body: '{lottery}, draw {number}, now takes place on {at}. Your tickets stay in it. Bets on it are taken until {until}.',
  },
  'lottery-void': {
    title: 'Draw {number} is void',
    body: '{lottery}, draw {number}, is void. The stakes of all your tickets in it are back on your balance.',
  },
  'lottery-corrected': {
    title: 'Corrected result of draw {number}',
    body: 'The official result of {lottery}, draw {number}, was corrected. Your tickets in it were settled again. Your account record shows the difference.',
  },
  'lottery-owed': {
    title: 'You owe {wage}',
    body: 'The corrected result of {lottery}, draw {number}, pays you less than before, and your balance did not cover all of it. {wage} is still owed. It is taken from your balance, and nothing can leave your account before it is paid.',
  },
  'feedback-answered': {
    title: 'We answered your message',
    body: 'You wrote:\n{question}\n\nOur answer:\n{answer}',
  },
  'support-answered': {
    title: 'Customer service has answered you',
    body: 'There is a new answer in your conversation with our customer service.',
  },
}
