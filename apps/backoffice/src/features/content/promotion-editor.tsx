import { api } from '../../shared/client.ts'
import { useDesk } from '../../shared/desk.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useWords } from '../../shared/words.ts'
import { toMoment } from '../../shared/zoned-time.ts'
import { ArtworkFields } from './artwork-fields.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { NoticePreview } from './notice-preview.tsx'
import {
  newPromotion,
  type Promotion,
  promotionDraft,
  type PromotionDraft,
  readPromotion,
} from './promotion-drafts.ts'
import { PromotionTermsFields } from './promotion-terms-fields.tsx'
import { PromotionWay } from './promotion-way.tsx'
import { ScheduleFields } from '../../shared/schedule-fields.tsx'
import { TextTabs, useCurrentLanguage } from './text-tabs.tsx'
import { useEditor } from './use-editor.ts'

interface PromotionEditorProps {
  promotionId: string
  promotion: Promotion | null
  onSaved: (promotion: Promotion) => void
  onTakeTheirs: () => void
}

export const PromotionEditor = ({ promotionId, promotion, onSaved, onTakeTheirs }: PromotionEditorProps) => {
  const { t } = useWords()
  const rules = useDesk()
  const now = useNow()
  const [current, setCurrent] = useCurrentLanguage(rules.languages)
  const editor = useEditor({
    version: promotion?.version ?? 0,
    start: promotion ? promotionDraft(promotion, rules) : newPromotion(rules, now),
    read: (draft: PromotionDraft) => readPromotion(draft, rules),
    draftOf: (saved: Promotion) => promotionDraft(saved, rules),
    send: (version, edit) => api('contentAdmin', 'savePromotion', { promotionId, version, promotion: edit }),
    onSaved,
  })
  const { draft, faults, change } = editor
  const startsAt = toMoment(draft.startsAt, rules.timeZone)
  return (
    <EditorFrame
      {...editor}
      onSave={() => editor.submit()}
      onOverwrite={editor.submit}
      onTakeTheirs={onTakeTheirs}
      preview={
        <>
          {draft.artwork !== '' && <img className="promotion-preview" src={draft.artwork} alt="" />}
          <NoticePreview draft={draft} language={current} startsAt={startsAt} />
        </>
      }
    >
      <Section title={t('notice.texts')}>
        <TextTabs
          texts={draft.texts}
          faults={faults}
          bodyLabel={t('notice.body')}
          bodyHint={t('notice.body-hint')}
          bodyRows={8}
          current={current}
          onCurrent={setCurrent}
          onChange={(texts) => change({ texts })}
        />
      </Section>
      <ArtworkFields draft={draft} faults={faults} change={change} />
      <PromotionTermsFields draft={draft} faults={faults} change={change} />
      <PromotionWay draft={draft} faults={faults} change={change} />
      <Section title={t('schedule.title')}>
        <ScheduleFields schedule={draft} faults={faults} onChange={change} />
      </Section>
    </EditorFrame>
  )
}
