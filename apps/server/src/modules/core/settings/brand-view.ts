import { brandStyle } from '@krathong/protocol/shapes/colours'
import { offeredOf } from './brand-languages.ts'
import { wordFor } from './face.ts'
import { logoView } from './marks.ts'
import type { BrandSettings } from './types.ts'

/** Who helps where this person is, and everywhere; all of them where nobody knows where that is. */
export const helpFor = ({ helpLinks, protection }: BrandSettings, country: string | null) => [
  ...helpLinks,
  ...protection.help
    .filter((help) => help.country === null || country === null || help.country === country)
    .map(({ name, url }) => ({ label: name, url })),
]

export interface BrandPlace {
  code: string
  playOrigin: string
  country: string | null
  language: string
}

/** The brand as every page of the site draws it, for one reader. */
export const brandView = (value: BrandSettings, { code, playOrigin, country, language }: BrandPlace) => {
  const languages = [language, value.defaultLanguage]
  return {
    code,
    name: value.name,
    currency: value.currency,
    languages: offeredOf(value),
    defaultLanguage: value.defaultLanguage,
    defaultTheme: value.defaultTheme,
    platform: 'web' as const,
    device: 'WEB' as const,
    lotteryType: value.lotteryType,
    prizeModes: value.prizeModes,
    minimumAge: value.minimumAge,
    timeZone: value.timeZone,
    licences: value.licences,
    helpLinks: helpFor(value, country),
    playOrigin,
    logo: logoView(value.logo),
    style: brandStyle(value.colours),
    contacts: value.contacts,
    footer: {
      about: wordFor(value.footer.about, languages),
      links: value.footer.links.map(({ labels, url }) => ({ label: wordFor(labels, languages), url })),
    },
  }
}
