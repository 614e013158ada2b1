import { expect, test } from 'vitest'
import { faultOfCode } from './firebase-faults.ts'

test.each([
  ['auth/invalid-phone-number', 'firebase.badNumber', 0],
  ['auth/missing-phone-number', 'firebase.noNumber', 0],
  ['auth/too-many-requests', 'firebase.tooMany', 300],
  ['auth/missing-verification-code', 'firebase.badCode', 0],
  ['auth/captcha-check-failed', 'firebase.captcha', 0],
  ['auth/quota-exceeded', 'firebase.quota', 0],
  ['auth/operation-not-allowed', 'firebase.off', 0],
  ['auth/code-expired', 'firebase.expired', 0],
  ['auth/popup-closed-by-user', 'firebase.closed', 0],
  ['auth/something-new', 'firebase.unknown', 0],
])('%s is told as %s and waits %i s', (code, key, seconds) => {
  const fault = faultOfCode(code)
  expect([fault.key, fault.waitSeconds]).toEqual([key, seconds])
})
