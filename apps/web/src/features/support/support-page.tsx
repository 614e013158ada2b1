import { Button, IconButton } from '@krathong/ui/button'
import { Failed, Loading } from '@krathong/ui/state'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, Headset } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { BeginForm } from './begin-form.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { RatingForm } from './rating-form.tsx'
import { type Support, useSeen, useSupport } from './use-support.ts'
import './support.css'

/** The window of customer service: a question, the conversation, and a word on how it was. */
export const SupportPage = () => {
  const { t } = useWords()
  const { data, error, refetch } = useSupport()
  const again = () => void refetch()
  return (
    <div className="support">
      <SupportHead support={data} onMoved={again} />
      {error && !data && <Failed title={refusalText(error, t('shell.offline'))} onRetry={again} />}
      {!error && !data && <Loading rows={4} height="56px" />}
      {data && <Talk support={data} onMoved={again} />}
    </div>
  )
}

interface TalkProps {
  support: Support
  onMoved: () => void
}

const Talk = ({ support, onMoved }: TalkProps) => {
  const { t } = useWords()
  const { conversation, lines, isStaffed, offlineText } = support
  const [isNew, setNew] = useState(false)
  useSeen(conversation && conversation.state !== 'closed' ? conversation.lastNo : 0)
  const notice = !isStaffed && offlineText !== '' && <p className="support-offline">{offlineText}</p>
  if (!conversation || (isNew && conversation.state === 'closed'))
    return (
      <>
        {notice}
        <BeginForm support={support} onBegun={onMoved} />
      </>
    )
  return (
    <>
      {notice}
      <MessageList lines={lines} seenByStaff={conversation.seenByStaff} openedAt={conversation.openedAt} />
      {conversation.state === 'closed' ? (
        <div className="support-foot support-closed">
          <RatingForm key={conversation.openedAt} rating={conversation.rating} onRated={onMoved} />
          <Button kind="quiet" onClick={() => setNew(true)}>
            {t('support.again')}
          </Button>
        </div>
      ) : (
        <Composer onSaid={onMoved} />
      )}
    </>
  )
}

const noChange = () => () => {}
const noWindow = () => true

/** A window of its own is closed by its own sign; in place of the page there is a way back. */
const SupportHead = ({ support, onMoved }: { support: Support | undefined; onMoved: () => void }) => {
  const { t } = useWords()
  const { name } = useBrand()
  const isOwnWindow = useSyncExternalStore(noChange, () => window.opener !== null, noWindow)
  const conversation = support?.conversation
  const close = useMutation({
    mutationFn: () => client('support', 'close', {}),
    onSuccess: onMoved,
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
  })
  const isOpen = conversation !== null && conversation !== undefined && conversation.state !== 'closed'
  const who = isOpen ? conversation.staffName : null
  return (
    <header className="support-head">
      {!isOwnWindow && (
        <IconButton label={t('support.leave')} className="support-leave" onClick={() => navigate('/')}>
          <ArrowLeft size={22} className="flip-rtl" />
        </IconButton>
      )}
      <Headset size={24} aria-hidden="true" />
      <div className="support-name">
        <h1>{t(`support.desk.${conversation?.queue ?? support?.queue ?? 'LIVECHAT'}`)}</h1>
        <p>{who ? t('support.with', { name: who }) : name}</p>
      </div>
      {isOpen && (
        <Button kind="plain" small busy={close.isPending} onClick={() => close.mutate()}>
          {t('support.close')}
        </Button>
      )}
    </header>
  )
}
