import { countOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

const HUNDRED = 100

const shareOf = (part: number, whole: number) => `${countOf(Math.round((part * HUNDRED) / whole))}%`

/** What a code or a link has brought; a household that opens it counts once a day. */
export const InviteFigures = ({
  clicks,
  registrations,
  depositors,
}: {
  clicks: number
  registrations: number
  depositors: number
}) => {
  const { t } = useWords()
  return (
    <dl className="invite-figures">
      <div>
        <dt>{t('invite.clicks')}</dt>
        <dd className="tabular">{countOf(clicks)}</dd>
      </div>
      <div>
        <dt>{t('invite.registrations')}</dt>
        <dd className="tabular">
          {countOf(registrations)}
          {clicks >= registrations && clicks > 0 && <small> {shareOf(registrations, clicks)}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('invite.depositors')}</dt>
        <dd className="tabular">
          {countOf(depositors)}
          {registrations > 0 && <small> {shareOf(depositors, registrations)}</small>}
        </dd>
      </div>
    </dl>
  )
}
