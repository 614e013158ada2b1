import { Field } from '@krathong/ui/field'
import { useDesk } from '../../shared/desk.tsx'
import { Choice } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useWords } from '../../shared/words.ts'
import { ArtworkPicker } from './artwork-picker.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { bannerDraft, type BannerDraft, type Faults, newBanner, readBanner } from './drafts.ts'
import { EditorFrame } from './editor-frame.tsx'
import { groups, groupWords, links, linkWords } from './groups.ts'
import { type Banner, sendBanner } from './queries.ts'
import { ScheduleFields } from './schedule-fields.tsx'
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
      <Section title={t('banner.artwork')}>
        <ArtworkPicker
          label={t('banner.artwork-desktop')}
          screen="desktop"
          value={draft.artwork}
          fault={faults['artwork'] ? t('artwork.required') : undefined}
          onChange={(artwork) => change({ artwork })}
        />
        <ArtworkPicker
          label={t('banner.artwork-phone')}
          screen="phone"
          value={draft.mobileArtwork}
          noneLabel={t('artwork.same')}
          onChange={(mobileArtwork) => change({ mobileArtwork })}
        />
      </Section>
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
  const targetFault =
    faults['target'] === 'required' ? t('field.required') : faults['target'] ? t('link.refused') : undefined
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
          <Field
            label={t('banner.position')}
            hint={t('banner.position-hint')}
            inputMode="numeric"
            error={faults['position'] ? t('banner.position-fault') : undefined}
            value={draft.position}
            onChange={(event) => change({ position: event.target.value })}
          />
        </div>
        <div className="form-pair">
          <Choice
            label={t('banner.link')}
            value={draft.linkageType}
            options={links.map((link) => [link, t(linkWords[link])] as const)}
            onChange={(linkageType) => change({ linkageType })}
          />
          {draft.linkageType !== 'none' && (
            <Field
              label={t('banner.target')}
              hint={t(`link.hint-${draft.linkageType}`)}
              spellCheck={false}
              maxLength={300}
              error={targetFault}
              value={draft.target}
              onChange={(event) => change({ target: event.target.value })}
            />
          )}
        </div>
      </div>
    </Section>
  )
}
