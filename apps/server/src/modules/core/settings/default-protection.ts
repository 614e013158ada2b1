import { defaultPace, defaultWatch } from '@krathong/protocol/shapes/brand-protection'

/** Reality checks every hour, no limits of the brand's own, and helpers that exist: their names and numbers are public. */
export const defaultProtection = {
  realityMinutes: 60,
  limits: [],
  watch: defaultWatch,
  pace: defaultPace,
  cycles: [],
  help: [
    {
      country: 'TH',
      name: 'สายด่วนสุขภาพจิต 1323 (กรมสุขภาพจิต)',
      phone: '1323',
      url: 'https://dmh.go.th/',
    },
    {
      country: 'PH',
      name: 'NCMH Crisis Hotline (National Center for Mental Health)',
      phone: '1553',
      url: 'https://ncmh.gov.ph/',
    },
    { country: null, name: 'Gamblers Anonymous', phone: null, url: 'https://www.gamblersanonymous.org/' },
  ],
}
