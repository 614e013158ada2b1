import { Button, buttonClass } from '@krathong/ui/button'
import { Failed, Loading } from '@krathong/ui/state'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ReportMessage } from './report-message.tsx'
import { ArrowLeft, Mail, Trash2 } from 'lucide-react'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import { useLanguage } from '../../shared/preferences.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

interface OneProps {
  messageId: string
  onBack: () => void
}

/** Reading counts, so it is asked once and stands apart from the lists that a push reads again. */
const useMessage = (messageId: string) => {
  const cache = useQueryClient()
  const language = useLanguage()
  return useQuery({
    queryKey: ['message', messageId, language],
    queryFn: async ({ signal }) => {
      const { message } = await client('messages', 'read', { messageId }, { signal })
      void cache.invalidateQueries({ queryKey: ['messages'] })
      return message
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export const MessageText = ({ messageId, onBack }: OneProps) => {
  const { t } = useWords()
  const { data, error, refetch } = useMessage(messageId)
  return (
    <article className="mail-text">
      <Button kind="plain" small onClick={onBack}>
        <ArrowLeft size={18} aria-hidden="true" className="flip-rtl" />
        {t('messages.back')}
      </Button>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading rows={3} height="40px" />}
      {data && <Words message={data} onBack={onBack} />}
    </article>
  )
}

const Words = ({
  message,
  onBack,
}: {
  message: Output<'messages', 'read'>['message']
  onBack: () => void
}) => {
  const { t } = useWords()
  return (
    <>
      <header className="mail-head">
        <h3>{message.title}</h3>
        <p className="mail-facts">
          <span>{t(`messages.kind.${message.kind}`)}</span>
          {message.sender !== null && <bdi>{message.sender}</bdi>}
          {message.isImportant && <span className="mail-important">{t('messages.important')}</span>}
          <time className="tabular" dateTime={message.sentAt}>
            {stampOf(message.sentAt)}
          </time>
        </p>
      </header>
      <p className="mail-body" dir="auto">
        {message.body}
      </p>
      {message.link && (
        <Link to={message.link} className={buttonClass({ kind: 'quiet' })}>
          {t('messages.goOn')}
        </Link>
      )}
      <Acts messageId={message.messageId} onBack={onBack} />
      {message.sender !== null && <ReportMessage messageId={message.messageId} />}
    </>
  )
}

const Acts = ({ messageId, onBack }: OneProps) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const act = useMutation({
    mutationFn: (name: 'keepUnread' | 'remove') => client('messages', name, { messageId }),
    onSuccess: () => {
      cache.removeQueries({ queryKey: ['message', messageId] })
      onBack()
      return cache.invalidateQueries({ queryKey: ['messages'] })
    },
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
  })
  return (
    <div className="mail-acts">
      <Button kind="plain" small disabled={act.isPending} onClick={() => act.mutate('keepUnread')}>
        <Mail size={18} aria-hidden="true" />
        {t('messages.keepUnread')}
      </Button>
      <Button kind="plain" small disabled={act.isPending} onClick={() => act.mutate('remove')}>
        <Trash2 size={18} aria-hidden="true" />
        {t('messages.remove')}
      </Button>
    </div>
  )
}
