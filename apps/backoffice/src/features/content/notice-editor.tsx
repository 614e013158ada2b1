import { useDesk } from '../../shared/desk.tsx'
import { Choice } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useWords } from '../../shared/words.ts'
import { toMoment } from '../../shared/zoned-time.ts'
import { newNotice, noticeDraft, type NoticeDraft, readNotice } from './drafts.ts'
import { EditorFrame } from './editor-frame.tsx'
import { types, typeWords } from './groups.ts'
import { NoticePreview } from './notice-preview.tsx'
import { type Notice, sendNotice } from './queries.ts'
import { ScheduleFields } from '../../shared/schedule-fields.tsx'
import { TextTabs, useCurrentLanguage } from './text-tabs.tsx'
import { useEditor } from './use-editor.ts'

interface NoticeEditorProps {
  noticeId: string
  notice: Notice | null
  onSaved: (notice: Notice) => void
  onTakeTheirs: () => void
}

export const NoticeEditor = ({ noticeId, notice, onSaved, onTakeTheirs }: NoticeEditorProps) => {
  const { t } = useWords()
  const rules = useDesk()
  const now = useNow()
  const [current, setCurrent] = useCurrentLanguage(rules.languages)
  const editor = useEditor({
    version: notice?.version ?? 0,
    start: notice ? noticeDraft(notice, rules) : newNotice(rules, now),
    read: (draft: NoticeDraft) => readNotice(draft, rules),
    draftOf: (saved: Notice) => noticeDraft(saved, rules),
    send: (version, edit) => sendNotice({ noticeId, version, notice: edit }),
    onSaved,
  })
  const { draft, faults, change } = editor
  return (
    <EditorFrame
      {...editor}
      onSave={() => editor.submit()}
      onOverwrite={editor.submit}
      onTakeTheirs={onTakeTheirs}
      preview={
        <NoticePreview draft={draft} language={current} startsAt={toMoment(draft.startsAt, rules.timeZone)} />
      }
    >
      <Section title={t('notice.texts')}>
        <TextTabs
          texts={draft.texts}
          faults={faults}
          bodyLabel={t('notice.body')}
          bodyHint={t('notice.body-hint')}
          bodyRows={10}
          current={current}
          onCurrent={setCurrent}
          onChange={(texts) => change({ texts })}
        />
      </Section>
      <Section title={t('notice.place')}>
        <Choice
          label={t('notice.type')}
          value={draft.type}
          options={types.map((type) => [type, t(typeWords[type])] as const)}
          onChange={(type) => change({ type })}
        />
      </Section>
      <Section title={t('schedule.title')}>
        <ScheduleFields schedule={draft} faults={faults} onChange={change} />
      </Section>
    </EditorFrame>
  )
}
