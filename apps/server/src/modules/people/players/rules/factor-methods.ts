import type { FactorMethod } from '@krathong/protocol/calls/factor'

/** What of a player could prove them a second time. */
export interface FactorMeans {
  hasAuthenticator: boolean
  hasRecoveryCode: boolean
  phone: string | null
  email: string | null
  payeeName: string | null
}

/**
 * How a player may prove themselves, the surest first. Where an app is set up nothing weaker opens the door: whoever stole a mailbox
 * would only have to ask for the weaker way. The name on the bank account, which others may know, is asked of who has nothing else.
 */
export const factorMethodsOf = (means: FactorMeans): FactorMethod[] => {
  if (means.hasAuthenticator) return means.hasRecoveryCode ? ['authenticator', 'recovery'] : ['authenticator']
  const sent: FactorMethod[] = [
    ...(means.phone === null ? [] : (['sms'] as const)),
    ...(means.email === null ? [] : (['email'] as const)),
  ]
  if (sent.length > 0) return sent
  return means.payeeName === null ? [] : ['payee-name']
}

const nameKey = (name: string) =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')

export const isSameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b) && nameKey(a) !== ''

const HIDDEN = '•••'

/** The end of a number: enough for its owner, too little for anybody else. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}${HIDDEN}${phone.slice(-2)}`
