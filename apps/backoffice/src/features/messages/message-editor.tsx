import { Button } from '@krathong/ui/button'
import { type FormEvent, useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { AudienceFields } from './audience-fields.tsx'
import { draftOf, editOf, type MessageDraft, newDraft } from './draft.ts'
import { HowFields } from './how-fields.tsx'
import { MessageActs } from './message-acts.tsx'
import type { Broadcast } from './queries.ts'
import { MessagePreview, TextFields } from './text-fields.tsx'
import './messages.css'

interface MessageEditorProps {
  broadcastId: string
  message: Broadcast | null
  onSaved: (saved: Broadcast) => void
}

/** Written, looked at in every language, saved; sent by a press of its own. */
export const MessageEditor = ({ broadcastId, message, onSaved }: MessageEditorProps) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const now = useNow()
  const [start] = useState(() =>
    message ? draftOf(message, backOffice.timeZone) : newDraft(now, backOffice.timeZone),
  )
  const [draft, setDraft] = useState(start)
  const [current, setCurrent] = useState(backOffice.languages[0] ?? 'th')
  const save = useAct('messageBackOffice', 'save', { onDone: onSaved })
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(start)
  useUnsaved(isUnsaved && !save.isSuccess)
  const change = (part: Partial<MessageDraft>) => setDraft({ ...draft, ...part })
  const isOpen = message === null || message.state === 'draft' || message.state === 'scheduled'
  const mayWrite = may(backOffice, 'messages.write') && isOpen
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!mayWrite || save.isPending) return
    save.mutate({ broadcastId, version: message?.version ?? 0, message: editOf(draft, backOffice.timeZone) })
  }
  return (
    <>
      {message && <MessageActs message={message} isUnsaved={isUnsaved} />}
      <form className="message-editor" onSubmit={submit} noValidate>
        <fieldset className="message-fields" disabled={!mayWrite}>
          <Section title={t('messages.texts')}>
            <TextFields draft={draft} current={current} onCurrent={setCurrent} onChange={change} />
          </Section>
          <Section title={t('messages.to')}>
            <AudienceFields draft={draft} onChange={change} />
          </Section>
          <Section title={t('messages.how')}>
            <HowFields draft={draft} onChange={change} />
          </Section>
        </fieldset>
        <MessagePreview draft={draft} current={current} />
        <div className="message-foot">
          <InlineFault error={save.error} />
          {mayWrite && (
            <Button type="submit" busy={save.isPending} disabled={!isUnsaved}>
              {t('messages.save')}
            </Button>
          )}
        </div>
      </form>
    </>
  )
}
