import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { Button } from '@krathong/ui/button'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { HandCoins, ReceiptText, UsersRound } from 'lucide-react'
import { callQuery, refusalText } from '../../shared/client.ts'
import { whenSignedIn } from '../../shared/gate.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useMember } from '../../shared/queries.ts'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationList } from './application-list.tsx'
import './join.css'

const points = [
  { key: 'team', Icon: UsersRound },
  { key: 'money', Icon: HandCoins },
  { key: 'record', Icon: ReceiptText },
] as const

/** What it is to be an agent here, the form, and what became of it. */
export const JoinPage = () => {
  const { t } = useWords()
  return (
    <div className="wrap join">
      <header>
        <h1>{t('join.title')}</h1>
        <p className="join-lead">{t('join.lead')}</p>
      </header>
      <ul className="join-points">
        {points.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={24} aria-hidden="true" />
            <strong>{t(`join.point.${key}`)}</strong>
            <span>{t(`join.point.${key}Text`)}</span>
          </li>
        ))}
      </ul>
      <Own />
    </div>
  )
}

const Own = () => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const { data: member } = useMember()
  if (!isSignedIn)
    return (
      <section className="join-card join-sign-in">
        <p>{t('join.signIn')}</p>
        <Button onClick={() => void whenSignedIn(() => {})}>{t('shell.signIn')}</Button>
      </section>
    )
  if (!member) return <Loading rows={2} height="96px" />
  if (member.isAgent > 0) return <p className="join-card">{t('join.isAgent')}</p>
  if (member.type === TRIAL_TYPE)
    return (
      <section className="join-card join-sign-in">
        <p>{t('join.trial')}</p>
        <Button onClick={() => openPopup('register', {})}>{t('shell.register')}</Button>
      </section>
    )
  return <Applications />
}

const Applications = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(callQuery('joining', 'mine', {}))
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={2} height="96px" />
  const { applications } = data
  return (
    <>
      {applications.length > 0 && <ApplicationList applications={applications} />}
      {applications.every(({ state }) => state === 'refused') && <ApplicationForm />}
    </>
  )
}
