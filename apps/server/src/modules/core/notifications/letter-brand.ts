import { logoView } from '../settings/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Notifications } from './create-notifications.ts'
import type { LetterBrand } from './write-letter.ts'

/** The brand as it is now, for the head and the buttons of its mail. */
export const letterBrand = ({
  settings,
  siteOrigin,
  backOfficeOrigin,
}: Pick<Notifications, 'siteOrigin' | 'backOfficeOrigin'> & {
  settings: Pick<Settings, 'current'>
}): LetterBrand => {
  const { value, texts } = settings.current()
  const { name, timeZone, colours, logo } = value
  return {
    brandName: name,
    timeZone,
    siteOrigin,
    backOfficeOrigin,
    colours: colours.light,
    wordedIn: (language, key) => texts.find('letters', language, key),
    logo: logo && logoView(logo),
  }
}
