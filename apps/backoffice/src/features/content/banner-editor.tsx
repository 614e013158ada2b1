import { useDesk } from '../../shared/desk.tsx'
import { Choice } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useWords } from '../../shared/words.ts'
import { ArtworkFields } from './artwork-fields.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { bannerDraft, type BannerDraft, type Faults, newBanner, readBanner } from './drafts.ts'
import { EditorFrame } from './editor-frame.tsx'
import { groups, groupWords } from './groups.ts'
import { LinkFields, PositionField } from './link-fields.tsx'
import { type Banner, sendBanner } from './queries.ts'
import { ScheduleFields } from '../../shared/schedule-fields.tsx'
import { TextTabs, useCurrentLanguage } from './text-tabs.tsx'
import { useEditor } from './use-editor.ts'

interface BannerEditorProps {
  bannerId: string
  banner: Banner | null
  onSaved: (banner: Banner) => void
  onTakeTheirs: () => void
}

export const BannerEditor = ({ bannerId, banner, onSaved, onTakeTheirs }: BannerEditorProps) => {
  const { t } = useWords()
  const rules = useDesk()
  const now = useNow()
  const [current, setCurrent] = useCurrentLanguage(rules.languages)
  const editor = useEditor({
    version: banner?.version ?? 0,
    start: banner ? bannerDraft(banner, rules) : newBanner(rules, now),
    read: (draft: BannerDraft) => readBanner(draft, rules),
    draftOf: (saved: Banner) => bannerDraft(saved, rules),
    send: (version, edit) => sendBanner({ bannerId, version, banner: edit }),
    onSaved,
  })
  const { draft, faults, change } = editor
  return (
    <EditorFrame
      {...editor}
      onSave={() => editor.submit()}
      onOverwrite={editor.submit}
      onTakeTheirs={onTakeTheirs}
      preview={<BannerPreview draft={draft} language={current} />}
    >
      <Section title={t('banner.texts')}>
        <TextTabs
          texts={draft.texts}
          faults={faults}
          bodyLabel={t('banner.body')}
          bodyHint={t('banner.body-hint')}
          bodyRows={3}
          current={current}
          onCurrent={setCurrent}
          onChange={(texts) => change({ texts })}
        />
      </Section>
      <ArtworkFields draft={draft} faults={faults} change={change} />
      <PlaceAndLink draft={draft} faults={faults} change={change} />
      <Section title={t('schedule.title')}>
        <ScheduleFields schedule={draft} faults={faults} onChange={change} />
      </Section>
    </EditorFrame>
  )
}

interface PlaceAndLinkProps {
  draft: BannerDraft
  faults: Faults
  change: (part: Partial<BannerDraft>) => void
}

const PlaceAndLink = ({ draft, faults, change }: PlaceAndLinkProps) => {
  const { t } = useWords()
  return (
    <Section title={t('banner.place')}>
      <div className="form">
        <div className="form-pair">
          <Choice
            label={t('banner.group')}
            value={draft.groupName}
            options={groups.map((group) => [group, t(groupWords[group])] as const)}
            onChange={(groupName) => change({ groupName })}
          />
          <PositionField draft={draft} faults={faults} change={change} />
        </div>
        <div className="form-pair">
          <LinkFields label={t('banner.link')} draft={draft} faults={faults} change={change} />
        </div>
      </div>
    </Section>
  )
}
