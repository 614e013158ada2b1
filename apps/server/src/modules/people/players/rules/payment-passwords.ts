/** Six digits by default; a brand's own field rule may ask for another form one day. */
const FORM = /^\d{6}$/

const DIGITS = '0123456789'
const DIGITS_BACK = [...DIGITS].toReversed().join('')

/** One digit again and again, a straight walk up or down, or two or three digits repeated. */
const isPlain = (password: string): boolean =>
  DIGITS.repeat(2).includes(password) ||
  DIGITS_BACK.repeat(2).includes(password) ||
  /^(\d{1,3})\1+$/.test(password)

const BUDDHIST_YEARS = 543
const pad = (value: number) => String(value).padStart(2, '0')

/** The ways a person types their birth date in six digits, by both calendars. */
const datesOf = (birthday: string): ReadonlySet<string> => {
  const [year, month, day] = birthday.split('-').map(Number) as [number, number, number]
  const [mm, dd] = [pad(month), pad(day)]
  const spellings = [year, year + BUDDHIST_YEARS].flatMap((yyyy) => {
    const yy = pad(yyyy % 100)
    return [
      yy + mm + dd,
      yy + dd + mm,
      dd + mm + yy,
      mm + dd + yy,
      `${yyyy}${mm}`,
      `${mm}${yyyy}`,
      `${dd}${yyyy}`,
    ]
  })
  return new Set(spellings)
}

export type PaymentPasswordFault = 'PATTERN' | 'PAYMENT_PASSWORD_WEAK'

/** What is wrong with a new payment password, beside being the login password, which only its hash can tell. */
export const paymentPasswordFault = (
  password: string,
  birthday: string | null,
): PaymentPasswordFault | null => {
  if (!FORM.test(password)) return 'PATTERN'
  if (isPlain(password) || (birthday !== null && datesOf(birthday).has(password)))
    return 'PAYMENT_PASSWORD_WEAK'
  return null
}

/** From this failure on none is taken for an hour. */
export const ATTEMPTS_MAX = 5

export const attemptsLeft = (failures: number): number => Math.max(0, ATTEMPTS_MAX - failures)
