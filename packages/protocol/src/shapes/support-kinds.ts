/** What customer service is asked about. Apart from the calls: a screen that offers them needs no validator. */

export const LINE_MAX = 2000
/** Each has a text `support.type.<type>`. */
export const questionTypes = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'technical',
  'other',
] as const
