import type { EventWords } from '../events.ts'

export const en: EventWords = {
  'deposit-credited': {
    title: 'Your deposit of {amount} has arrived',
    body: 'We added {amount} to your balance. Order number: {number}.',
  },
  'withdrawal-sent': {
    title: 'Your withdrawal of {amount} is on its way',
    body: 'We sent withdrawal {number} of {amount} on {at}. When the money is there, please confirm it. If you say nothing, it counts as received after a while; if it is not there, tell us and the clock stops.',
  },
  'withdrawal-reminder': {
    title: 'Has your withdrawal of {amount} arrived?',
    body: 'Withdrawal {number} of {amount} waits for your answer. On {until} it counts as received. If the money is not there, tell us before then and the clock stops. This is reminder {count} of 3.',
  },
  'withdrawal-rejected': {
    title: 'Your withdrawal of {amount} was not approved',
    body: 'We did not approve withdrawal {number}. The money is back in your balance.\n\nReason: {reason}',
  },
  'withdrawal-returned': {
    title: 'Money of withdrawal {number} is back in your balance',
    body: 'We looked into what you told us. What did not arrive of withdrawal {number} is back in your balance.\n\n{reason}',
  },
  'withdrawal-forced': {
    title: 'Withdrawal {number} was found to have arrived',
    body: 'We looked into what you told us and found that the money of withdrawal {number} has arrived.\n\n{reason}',
  },
  'password-changed': {
    title: 'Your password was changed',
    body: 'Your password was changed on {at}. Every other device was signed out. If this was not you, write to our customer service at once.',
  },
  'payment-password-changed': {
    title: 'Your payment password was changed',
    body: 'Your payment password was changed on {at}. Withdrawals wait a day after it. If this was not you, write to our customer service at once.',
  },
  'phone-changed': {
    title: 'Your phone number was changed',
    body: 'The phone number of your account was changed to {contact} on {at}. Withdrawals wait a day after it. If this was not you, write to our customer service at once.',
  },
  'email-changed': {
    title: 'Your e-mail address was changed',
    body: 'The e-mail address of your account was changed to {contact} on {at}. Withdrawals wait a day after it. If this was not you, write to our customer service at once.',
  },
  'payout-account-bound': {
    title: 'A payout account was added',
    body: 'The payout account {account} was added to your account on {at}. If this was not you, write to our customer service at once.',
  },
  'new-device': {
    title: 'Sign-in from a new device',
    body: 'Somebody signed in to your account on {at} from a device we do not know.\n\nDevice: {device}\nAddress: {address}\n\nIf this was not you, change your password now.',
  },
  'factor-on': {
    title: 'An authenticator app was added',
    body: 'An authenticator app was added to your account on {at}. A new device is asked for its code from now on. If this was not you, write to our customer service at once.',
  },
  'factor-off': {
    title: 'Your second proof was removed',
    body: 'The authenticator app and recovery codes of your account were removed on {at}. If this was not you, write to our customer service at once.',
  },
  'identity-approved': {
    title: 'Your identity is verified',
    body: 'Thank you. We looked at what you sent and your identity is verified.',
  },
  'identity-refused': {
    title: 'We could not verify your identity yet',
    body: 'Please look at what is missing and send it again.\n\n{reason}',
  },
  'return-to-play': {
    title: 'Play opens again on {at}',
    body: 'You chose to play again. Betting and deposits are open from {at}. Your limits stay as you set them, and you can take a new break or exclude yourself at any time. If this was not you, write to our customer service at once.',
  },
  'feedback-answered': {
    title: 'An answer to what you wrote us',
    body: 'You wrote:\n{question}\n\nOur answer:\n{answer}',
  },
  'support-answered': {
    title: 'Customer service has answered you',
    body: 'There is a new answer in your conversation with our customer service.',
  },
}
