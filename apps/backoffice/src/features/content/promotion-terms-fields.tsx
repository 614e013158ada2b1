import { Field } from '@krathong/ui/field'
import { Choice, Labelled } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Faults } from './drafts.ts'
import type { PromotionDraft } from './promotion-drafts.ts'

interface TermsProps {
  draft: PromotionDraft
  faults: Faults
  change: (part: Partial<PromotionDraft>) => void
}

const audiences = ['everyone', 'new', 'vip'] as const
const wagered = ['bonus', 'deposit', 'deposit-and-bonus'] as const

/** What an offer asks and limits, in figures; what is left empty is told as none. */
export const PromotionTermsFields = ({ draft, faults, change }: TermsProps) => {
  const { t } = useWords()
  const figure = (name: string) => (faults[name] ? t('promotion.figure-fault') : undefined)
  return (
    <Section title={t('promotion.terms')}>
      <div className="form">
        <Audience draft={draft} faults={faults} change={change} />
        <div className="form-pair">
          <Field
            label={t('promotion.wagering')}
            hint={t('promotion.empty-none')}
            inputMode="numeric"
            error={figure('wagering')}
            value={draft.wageringTimes}
            onChange={(event) => change({ wageringTimes: event.target.value.trim() })}
          />
          <Choice
            label={t('promotion.wagering-of')}
            value={draft.wageringOf}
            options={wagered.map((one) => [one, t(`promotion.wagering.${one}`)] as const)}
            onChange={(wageringOf) => change({ wageringOf })}
          />
        </div>
        <div className="form-pair">
          <Field
            label={t('promotion.min-deposit')}
            hint={t('promotion.empty-none')}
            inputMode="decimal"
            error={figure('minDeposit')}
            value={draft.minDeposit}
            onChange={(event) => change({ minDeposit: event.target.value })}
          />
          <Field
            label={t('promotion.max-win')}
            hint={t('promotion.empty-none')}
            inputMode="decimal"
            error={figure('maxWin')}
            value={draft.maxWin}
            onChange={(event) => change({ maxWin: event.target.value })}
          />
        </div>
        <Field
          label={t('promotion.days')}
          hint={t('promotion.empty-none')}
          inputMode="numeric"
          error={figure('daysToUse')}
          value={draft.daysToUse}
          onChange={(event) => change({ daysToUse: event.target.value.trim() })}
        />
        <Labelled
          label={t('promotion.excluded')}
          hint={t('promotion.excluded-hint')}
          fault={faults['excludedGames'] ? t('promotion.excluded-fault') : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              spellCheck={false}
              value={draft.excludedGames}
              onChange={(event) => change({ excludedGames: event.target.value })}
            />
          )}
        </Labelled>
      </div>
    </Section>
  )
}

const Audience = ({ draft, faults, change }: TermsProps) => {
  const { t } = useWords()
  return (
    <div className="form-pair">
      <Choice
        label={t('promotion.audience')}
        value={draft.audience}
        options={audiences.map((one) => [one, t(`promotion.audience.${one}`)] as const)}
        onChange={(audience) => change({ audience })}
      />
      {draft.audience !== 'everyone' && (
        <Field
          label={t(draft.audience === 'new' ? 'promotion.new-days' : 'promotion.vip-rank')}
          inputMode="numeric"
          error={faults['audience'] ? t('promotion.figure-fault') : undefined}
          value={draft.audienceFigure}
          onChange={(event) => change({ audienceFigure: event.target.value.trim() })}
        />
      )}
    </div>
  )
}
