/** Countries whose papers we meet most stand first; every other follows in the order of its name. */
const FIRST = ['TH', 'PH', 'LA', 'KH', 'MM', 'VN', 'MY', 'SG', 'ID', 'CN']
const REST =
  'AE AF AL AM AO AR AT AU AZ BA BD BE BF BG BH BI BJ BN BO BR BT BW BY BZ CA CD CF CG CH CI CL CM CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU IE IL IN IQ IR IS IT JM JO JP KE KG KI KM KN KP KR KW KZ LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MN MO MR MT MU MV MW MX MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VU WS YE ZA ZM ZW'

/** Code and name of every country in the reader's language. */
export const countriesIn = (language: string): readonly (readonly [code: string, name: string])[] => {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const named = (code: string) => [code, names.of(code) ?? code] as const
  const rest = REST.split(' ')
    .map(named)
    .toSorted(([, a], [, b]) => a.localeCompare(b, language))
  return [...FIRST.map(named), ...rest]
}
