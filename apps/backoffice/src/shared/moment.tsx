import { useBackOffice } from './back-office.tsx'
import { type MomentForm, momentText, zoneText } from './format.ts'
import { useNow } from './use-now.ts'
import { useWords } from './words.ts'

/** A time in the brand's zone; the exact UTC time is in the title for whoever compares logs. */
export const Moment = ({ at, form = 'short' }: { at: string | null; form?: MomentForm }) => {
  const { language } = useWords()
  const { timeZone } = useBackOffice()
  if (at === null) return <span className="quiet">–</span>
  return (
    <time dateTime={at} title={at} className="moment">
      {momentText(at, language, timeZone, form)}
    </time>
  )
}

export const ZoneNote = () => {
  const { t, language } = useWords()
  const { timeZone } = useBackOffice()
  return (
    <span className="quiet">
      {t('time.zone', { zone: zoneText(timeZone, language, useNow()), name: timeZone })}
    </span>
  )
}
