import { RefusedError } from '@krathong/protocol/client'

export interface MobileNumber {
  countryDialingCode: string
  number: string
}

/** Refuses what cannot be a mobile number before a challenge or a message is spent on it; what decides is the server. */
export const requireMobile = async (
  { countryDialingCode, number }: MobileNumber,
  message: string,
): Promise<void> => {
  const { default: parse } = await import('libphonenumber-js/mobile')
  const parsed = parse(number, { defaultCallingCode: countryDialingCode, extract: false })
  if (parsed?.isValid()) return
  throw new RefusedError('BAD_INPUT', 0, { success: false, code: 'BAD_INPUT', message, requestId: '' })
}
