import { AreaField, ChoiceField, type Form, TextField } from '../../shared/kit/form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { PromotionDraft } from './promotion-drafts.ts'

const audiences = ['everyone', 'new', 'vip'] as const
const wagered = ['bonus', 'deposit', 'deposit-and-bonus'] as const

interface FigureProps {
  form: Form<PromotionDraft>
  name: 'wageringTimes' | 'minDeposit' | 'maxWin' | 'daysToUse'
  word: WordKey
  isAmount?: boolean
}

const Figure = ({ isAmount = false, ...field }: FigureProps) => (
  <TextField
    {...field}
    hint="promotion.empty-none"
    fault="promotion.figure-fault"
    inputMode={isAmount ? 'decimal' : 'numeric'}
    isTrimmed
  />
)

/** What an offer asks and limits, in figures; what is left empty is told as none. */
export const PromotionTermsFields = ({ form }: { form: Form<PromotionDraft> }) => {
  const { t } = useWords()
  const { audience } = form.draft
  return (
    <Section title={t('promotion.terms')}>
      <div className="form">
        <div className="form-pair">
          <ChoiceField
            form={form}
            name="audience"
            word="promotion.audience"
            values={audiences}
            wordOf={(one) => `promotion.audience.${one}`}
          />
          {audience !== 'everyone' && (
            <TextField
              form={form}
              name="audienceFigure"
              word={audience === 'new' ? 'promotion.new-days' : 'promotion.vip-rank'}
              fault="promotion.figure-fault"
              inputMode="numeric"
              isTrimmed
            />
          )}
        </div>
        <div className="form-pair">
          <Figure form={form} name="wageringTimes" word="promotion.wagering" />
          <ChoiceField
            form={form}
            name="wageringOf"
            word="promotion.wagering-of"
            values={wagered}
            wordOf={(one) => `promotion.wagering.${one}`}
          />
        </div>
        <div className="form-pair">
          <Figure form={form} name="minDeposit" word="promotion.min-deposit" isAmount />
          <Figure form={form} name="maxWin" word="promotion.max-win" isAmount />
        </div>
        <Figure form={form} name="daysToUse" word="promotion.days" />
        <AreaField
          form={form}
          name="excludedGames"
          word="promotion.excluded"
          hint="promotion.excluded-hint"
          fault="promotion.excluded-fault"
          rows={3}
          spellCheck={false}
        />
      </div>
    </Section>
  )
}
