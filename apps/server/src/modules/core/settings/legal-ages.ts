/** From which age somebody may play for money, by country. Everywhere else: eighteen. The one table of ages there is. */
const LEGAL_AGES: Readonly<Record<string, number>> = {
  AE: 21,
  EE: 21,
  GR: 21,
  JP: 20,
  KR: 19,
  MY: 21,
  PH: 21,
  PT: 18,
  SG: 21,
  TH: 20,
  TW: 20,
  US: 21,
  VN: 21,
}
const ELSEWHERE = 18

/** A brand may ask for more than the law where the person is, never for less. */
export const minimumAgeIn = (brandAge: number, country: string | null): number =>
  Math.max(brandAge, (country === null ? undefined : LEGAL_AGES[country]) ?? ELSEWHERE)
