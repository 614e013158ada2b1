import { SureButton } from '../contracts/sure-button.tsx'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../shared/boot.ts'
import { callQuery, client, refusalText } from '../../../shared/client.ts'
import { download } from '../../../shared/download.ts'
import { SaveRecords } from '../../../shared/record-tools.tsx'
import { RecordList, useCallRecords } from '../../../shared/record-list.tsx'
import { Link } from '../../../shared/router.tsx'
import { countOf, stampOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { WriteAnnouncement } from './write-announcement.tsx'
import '../../../shared/records.css'
import '../agent.css'
import '../invite.css'
import '../team.css'
import './announcements.css'

type Announcement = Output<'announcements', 'write'>

const PAGE = 20
const RECEIVED = 5

/** What the agent was told, what the agent tells the own team, and how many have read it. */
export const AnnouncementsPage = () => {
  const { t } = useWords()
  const { records } = useCallRecords('announcements', 'written', { limit: PAGE })
  return (
    <div className="stack">
      <Received />
      <WriteAnnouncement />
      <section className="stack">
        <h3>{t('announcements.own')}</h3>
        <SaveRecords
          records={records}
          fetchFile={(cursor) => download('announcements', 'writtenFile', { ...(cursor && { cursor }) })}
        />
        <RecordList
          records={records}
          empty={{ title: t('announcements.noneOwn'), text: '' }}
          draw={(rows) => rows.map((row) => <OwnCard key={row.announcementId} announcement={row} />)}
        />
      </section>
    </div>
  )
}

const Received = () => {
  const { t } = useWords()
  const { data } = useQuery({
    ...callQuery('messages', 'messages', { kind: 'team', pageSize: RECEIVED }),
    staleTime: 0,
  })
  return (
    <section className="stack">
      <h3>{t('announcements.received')}</h3>
      {data?.content.length === 0 && <p className="agent-quiet">{t('announcements.noneReceived')}</p>}
      {data && data.content.length > 0 && (
        <ul className="agent-list announcements-received">
          {data.content.map((message) => (
            <li key={message.messageId}>
              <Link to={`#/me/messageV2?kind=team&message=${message.messageId}`}>
                {!message.isRead && <span className="visually-hidden">{t('messages.isUnread')} </span>}
                {message.isRead ? message.title : <strong>{message.title}</strong>}
              </Link>
              <small className="agent-quiet tabular">
                {message.sender !== null && (
                  <>
                    <bdi>{message.sender}</bdi> ·{' '}
                  </>
                )}
                {stampOf(message.sentAt)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const OwnCard = ({ announcement }: { announcement: Announcement }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const { announcementId, title, body, sentAt, endsAt, isWithdrawn, readers, receivers } = announcement
  const withdraw = useMutation({
    mutationFn: () => client('announcements', 'withdraw', { announcementId }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['announcements'] }),
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
  })
  return (
    <article className="card stack">
      <header className="invite-head">
        <h4 dir="auto">{title}</h4>
        <span className="agent-quiet tabular">{stampOf(sentAt)}</span>
      </header>
      <p className="announcement-body" dir="auto">
        {body}
      </p>
      <p className="agent-quiet tabular">
        {t('announcements.readBy', { readers: countOf(readers), receivers: countOf(receivers) })} ·{' '}
        {isWithdrawn ? t('announcements.withdrawn') : t('announcements.until', { time: stampOf(endsAt) })}
      </p>
      {!isWithdrawn && (
        <div className="invite-acts">
          <SureButton
            small
            text={t('announcements.withdraw')}
            sure={t('announcements.withdrawSure')}
            busy={withdraw.isPending}
            onSure={() => withdraw.mutate()}
          />
        </div>
      )}
    </article>
  )
}
