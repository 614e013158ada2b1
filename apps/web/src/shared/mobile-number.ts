import { RefusedError } from '@krathong/protocol/client'

export interface MobileNumber {
  countryDialingCode: string
  number: string
}

/** Refuses what cannot be a mobile number before a message is spent on it; what decides is the server. Answers it as E.164. */
export const requireMobile = async (
  { countryDialingCode, number }: MobileNumber,
  message: string,
): Promise<string> => {
  const { default: parse } = await import('libphonenumber-js/mobile')
  const parsed = parse(number, { defaultCallingCode: countryDialingCode, extract: false })
  if (parsed?.isValid()) return parsed.number
  throw new RefusedError('BAD_INPUT', 0, { success: false, code: 'BAD_INPUT', message, requestId: '' })
}
