import { generateSecret, generateURI, verifySync } from 'otplib'

/** Six digits, thirty seconds, SHA-1: what every authenticator app reads. A clock may be one step off. */
const TOLERANCE_SECONDS = 30

export const newTotpSecret = (): string => generateSecret()

export const totpUrl = (secret: string, issuer: string, username: string): string =>
  generateURI({ issuer, label: username, secret })

/** The time step that the code belongs to, or null if it is wrong or was used before (`lastStep`). */
export const acceptCode = (
  secret: string,
  code: string,
  at: Date,
  lastStep: bigint | null,
): bigint | null => {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  })
  if (!result.valid || !('timeStep' in result)) return null
  const step = BigInt(result.timeStep)
  return lastStep === null || step > lastStep ? step : null
}
