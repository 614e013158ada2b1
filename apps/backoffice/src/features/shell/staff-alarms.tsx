import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallOutput, Calls } from '@krathong/protocol'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { countText, momentText } from '../../shared/format.ts'
import { Link } from '../../shared/router.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { alarmsQuery } from './queries.ts'

type Alarms = CallOutput<Calls['operator']['alarms']>

const wordOf = (what: string): WordKey => {
  if (what === 'permission.refused') return 'alarm.permission'
  return what === 'sign-in.wrong-code' ? 'alarm.code' : 'alarm.sign-in'
}

const Bar = ({ children }: { children: ReactNode }) => (
  <p className="books-alarm" role="alert">
    <CircleX size={18} aria-hidden />
    {children}
  </p>
)

const TrailBar = ({ trail }: { trail: NonNullable<Alarms['trail']> }) => {
  const { t, language } = useWords()
  const backOffice = useBackOffice()
  const count = countText(trail.places, language)
  const { first } = trail
  const text = first
    ? t(trailWord(first), { after: first.after, row: first.row, count })
    : trail.checkedAt === null
      ? t('alarm.trail-never')
      : t('alarm.trail-unchecked', { at: momentText(trail.checkedAt, language, backOffice.timeZone, 'full') })
  return (
    <Bar>{may(backOffice, 'audit.read') ? <Link to="/audit">{text}</Link> : <strong>{text}</strong>}</Bar>
  )
}

const trailWord = ({ kind }: { kind: string }): WordKey => {
  if (kind.startsWith('forged-')) return 'alarm.trail-signed'
  return kind === 'mark' || kind === 'root' ? 'alarm.trail-between' : 'alarm.trail-row'
}

/**
 * Above every page: while the audit trail does not stand as it was written or the backup stands still, for everyone, and nobody can put that away; and while many
 * sign-ins or permissions of staff were refused in the last hour, for whoever reads the trail.
 */
export const StaffAlarms = () => {
  const { t, language } = useWords()
  const { timeZone } = useBackOffice()
  const { data } = useQuery(alarmsQuery)
  return (
    <>
      {data?.trail && <TrailBar trail={data.trail} />}
      {data?.backup && (
        <Bar>
          <strong>
            {t('alarm.backup', { at: momentText(data.backup.since, language, timeZone, 'full') })}
          </strong>
        </Bar>
      )}
      {data?.refused.map(({ what, count, username }) => (
        <Bar key={what}>
          <Link
            to={`/audit?subject=${username === null ? 'sign-in' : `operator:${encodeURIComponent(username)}`}`}
          >
            {t(wordOf(what), {
              count: countText(count, language),
              name: username ?? t('alarm.unknown-names'),
            })}
          </Link>
        </Bar>
      ))}
    </>
  )
}
