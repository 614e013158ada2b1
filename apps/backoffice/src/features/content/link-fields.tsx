import { Field } from '@krathong/ui/field'
import { Choice } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import type { BannerDraft, Faults } from './drafts.ts'
import { links, linkWords } from './groups.ts'

type Linked = Pick<BannerDraft, 'linkageType' | 'target'>
type Placed = Pick<BannerDraft, 'position'>

interface FieldsProps<Part> {
  draft: Part
  faults: Faults
  change: (part: Partial<Part>) => void
}

/** Where a press on a banner or an offer leads. */
export const LinkFields = ({ label, draft, faults, change }: FieldsProps<Linked> & { label: string }) => {
  const { t } = useWords()
  const fault =
    faults['target'] === 'required' ? t('field.required') : faults['target'] ? t('link.refused') : undefined
  return (
    <>
      <Choice
        label={label}
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
          error={fault}
          value={draft.target}
          onChange={(event) => change({ target: event.target.value })}
        />
      )}
    </>
  )
}

/** Its place among the others. */
export const PositionField = ({ draft, faults, change }: FieldsProps<Placed>) => {
  const { t } = useWords()
  return (
    <Field
      label={t('banner.position')}
      hint={t('banner.position-hint')}
      inputMode="numeric"
      error={faults['position'] ? t('banner.position-fault') : undefined}
      value={draft.position}
      onChange={(event) => change({ position: event.target.value })}
    />
  )
}
