import { Field } from '@krathong/ui/field'
import { Choice } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Faults } from './drafts.ts'
import { links, linkWords } from './groups.ts'
import type { PromotionDraft } from './promotion-drafts.ts'

interface PromotionWayProps {
  draft: PromotionDraft
  faults: Faults
  change: (part: Partial<PromotionDraft>) => void
}

/** Where an offer applies, and its place in the list. */
export const PromotionWay = ({ draft, faults, change }: PromotionWayProps) => {
  const { t } = useWords()
  const fault =
    faults['target'] === 'required' ? t('field.required') : faults['target'] ? t('link.refused') : undefined
  return (
    <Section title={t('promotion.where')}>
      <div className="form">
        <div className="form-pair">
          <Choice
            label={t('promotion.where')}
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
        </div>
        <Field
          label={t('banner.position')}
          hint={t('banner.position-hint')}
          inputMode="numeric"
          error={faults['position'] ? t('banner.position-fault') : undefined}
          value={draft.position}
          onChange={(event) => change({ position: event.target.value })}
        />
      </div>
    </Section>
  )
}
