import { logoView } from '../settings/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Dispatch } from './create-dispatch.ts'
import type { LetterHouse } from './write-letter.ts'

/** The brand as it is now, for the head and the buttons of its mail. */
export const letterHouse = ({
  settings,
  siteOrigin,
  backOfficeOrigin,
}: Pick<Dispatch, 'siteOrigin' | 'backOfficeOrigin'> & {
  settings: Pick<Settings, 'current'>
}): LetterHouse => {
  const { name, timeZone, colours, logo } = settings.current().value
  return {
    brandName: name,
    timeZone,
    siteOrigin,
    backOfficeOrigin,
    colours: colours.light,
    logo: logo && logoView(logo),
  }
}
