import { messageKinds } from '@krathong/protocol/calls/messages'
import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { type FormEvent, useState } from 'react'
import { may, useDesk } from '../../shared/desk.tsx'
import { Choice, Switch } from '../../shared/field.tsx'
import { zoneText } from '../../shared/format.ts'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { AudienceFields } from './audience-fields.tsx'
import { draftOf, editOf, type MessageDraft, newDraft } from './draft.ts'
import { MessageActs } from './message-acts.tsx'
import { type Broadcast, useMessageAct } from './queries.ts'
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
  const desk = useDesk()
  const now = useNow()
  const [start] = useState(() => (message ? draftOf(message, desk.timeZone) : newDraft(now, desk.timeZone)))
  const [draft, setDraft] = useState(start)
  const [current, setCurrent] = useState(desk.languages[0] ?? 'th')
  const save = useMessageAct('save', onSaved)
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(start)
  useUnsaved(isUnsaved && !save.isSuccess)
  const change = (part: Partial<MessageDraft>) => setDraft({ ...draft, ...part })
  const isOpen = message === null || message.state === 'draft' || message.state === 'scheduled'
  const mayWrite = may(desk, 'messages.write') && isOpen
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!mayWrite || save.isPending) return
    save.mutate({ broadcastId, version: message?.version ?? 0, message: editOf(draft, desk.timeZone) })
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

interface HowProps {
  draft: MessageDraft
  onChange: (change: Partial<MessageDraft>) => void
}

const HowFields = ({ draft, onChange }: HowProps) => {
  const { t, language } = useWords()
  const { timeZone } = useDesk()
  const zone = zoneText(timeZone, language, useNow())
  return (
    <div className="form">
      <Choice
        label={t('messages.kind')}
        value={draft.kind}
        options={messageKinds.map((kind) => [kind, t(`messages.kind.${kind}`)] as const)}
        hint={draft.kind === 'promotion' ? t('messages.promotion-hint') : undefined}
        onChange={(kind) => onChange({ kind })}
      />
      <div className="switch-row">
        <div>
          <p className="field-label">{t('messages.important')}</p>
          <p className="field-hint">{t('messages.important-hint')}</p>
        </div>
        <Switch
          label={t('messages.important')}
          isOn={draft.isImportant}
          onChange={(isImportant) => onChange({ isImportant })}
        />
      </div>
      <Field
        label={t('messages.link')}
        hint={t('messages.link-hint')}
        value={draft.link}
        maxLength={200}
        onChange={({ target }) => onChange({ link: target.value })}
      />
      <div className="form-pair">
        <Field
          label={t('schedule.starts', { zone })}
          type="datetime-local"
          value={draft.startsAt}
          onChange={({ target }) => onChange({ startsAt: target.value })}
        />
        {!draft.isImportant && (
          <Field
            label={t('schedule.ends', { zone })}
            type="datetime-local"
            value={draft.endsAt}
            onChange={({ target }) => onChange({ endsAt: target.value })}
          />
        )}
      </div>
    </div>
  )
}
