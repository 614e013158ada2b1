import { constants } from '@krathong/protocol/constants'
import { FirebaseFault } from './firebase-fault.ts'
import type { WordKey } from './words.ts'

const keys: Readonly<Record<string, WordKey>> = {
  'auth/invalid-phone-number': 'firebase.badNumber',
  'auth/missing-phone-number': 'firebase.noNumber',
  'auth/too-many-requests': 'firebase.tooMany',
  'auth/invalid-verification-code': 'firebase.badCode',
  'auth/missing-verification-code': 'firebase.badCode',
  'auth/captcha-check-failed': 'firebase.captcha',
  'auth/invalid-app-credential': 'firebase.captcha',
  'auth/missing-app-credential': 'firebase.captcha',
  'auth/unauthorized-domain': 'firebase.captcha',
  'auth/quota-exceeded': 'firebase.quota',
  'auth/operation-not-allowed': 'firebase.off',
  'auth/code-expired': 'firebase.expired',
  'auth/session-expired': 'firebase.expired',
  'auth/invalid-verification-id': 'firebase.expired',
  'auth/popup-closed-by-user': 'firebase.closed',
  'auth/cancelled-popup-request': 'firebase.closed',
  'auth/network-request-failed': 'shell.offline',
}

/** Firebase's own codes in words of ours; what it has no word for is told as such. */
export const faultOfCode = (code: string): FirebaseFault =>
  new FirebaseFault(
    keys[code] ?? 'firebase.unknown',
    code === 'auth/too-many-requests' ? constants.tooManyWaitSeconds : 0,
  )
