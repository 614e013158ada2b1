/** Codes live two minutes and go to mobile numbers of the countries the default brand speaks to. */
export const defaultCodes = {
  expiredMinutes: 2,
  phoneCountries: [
    'TH',
    'PH',
    'SG',
    'MY',
    'ID',
    'VN',
    'LA',
    'KH',
    'MM',
    'HK',
    'TW',
    'JP',
    'KR',
    'AE',
    'GB',
    'US',
  ],
  perPrefixHour: 20,
  perCountryHour: 500,
}
