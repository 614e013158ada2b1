import { chatReportReasons } from '@krathong/protocol/shapes/chat-kinds'
import { IconButton } from '@krathong/ui/button'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import { clockOf, stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

type Message = Output<'chat', 'lines'>['lines'][number]

export const ChatMessage = ({ line, mayReport }: { line: Message; mayReport: boolean }) => {
  const { t } = useWords()
  const [isReporting, setReporting] = useState(false)
  return (
    <li className={line.isOwn ? 'chat-line chat-own' : 'chat-line'}>
      <p className="chat-facts">
        <bdi className="chat-name">{line.isOwn ? t('chat.you') : line.name}</bdi>
        <time className="tabular" dateTime={line.at} title={stampOf(line.at)}>
          {clockOf(line.at)}
        </time>
        {mayReport && (
          <IconButton
            small
            className="chat-flag"
            label={t('chat.report')}
            aria-expanded={isReporting}
            onClick={() => setReporting(!isReporting)}
          >
            <Flag size={14} />
          </IconButton>
        )}
      </p>
      <p className="chat-body" dir="auto">
        {line.body}
      </p>
      {isReporting && <ReportChoice lineId={line.lineId} onDone={() => setReporting(false)} />}
    </li>
  )
}

const ReportChoice = ({ lineId, onDone }: { lineId: string; onDone: () => void }) => {
  const { t } = useWords()
  const report = useMutation({
    mutationFn: (reason: (typeof chatReportReasons)[number]) => client('chat', 'report', { lineId, reason }),
    onSuccess: () => {
      toast(t('chat.reported'))
      onDone()
    },
    onError: (error) => toast(refusalText(error, t('shell.offline'))),
  })
  return (
    <fieldset className="chat-reasons" disabled={report.isPending}>
      <legend className="visually-hidden">{t('chat.report')}</legend>
      {chatReportReasons.map((reason) => (
        <button key={reason} type="button" className="chat-reason" onClick={() => report.mutate(reason)}>
          {t(`chat.reason.${reason}`)}
        </button>
      ))}
    </fieldset>
  )
}
