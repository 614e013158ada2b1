import { pointCategories } from '@krathong/protocol/shapes/point-kinds'
import { Button } from '@krathong/ui/button'
import { Check, Field } from '@krathong/ui/field'
import { Plus } from 'lucide-react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Choice } from '../../shared/field.tsx'
import { countText } from '../../shared/format.ts'
import { TextField } from '../../shared/kit/form.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Facts, Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { ProgrammeDraft } from './programme-drafts.ts'
import type { Programme } from './queries.ts'

type PartProps = PolicyFieldsProps<Programme, ProgrammeDraft>

/** What settled stakes give and what points are worth; every version is kept with its reason. */
export const ProgrammeFields = (form: PartProps) => {
  const { t, language } = useWords()
  const { currency } = useBackOffice()
  return (
    <>
      <Facts items={[[t('points.held'), countText(form.known.held, language)]]} />
      <Rates {...form} />
      <Factors {...form} />
      <Credit {...form} />
      {currency.isPlayMoney && <Convert {...form} />}
    </>
  )
}

const Rates = ({ draft, isDisabled, change }: PartProps) => {
  const { t } = useWords()
  return (
    <Section title={t('points.rates')}>
      <p className="quiet">{t('points.rates-hint')}</p>
      <div className="form-pair">
        {pointCategories.map((category) => (
          <Field
            key={category}
            label={t(`points.category.${category}`)}
            inputMode="decimal"
            disabled={isDisabled}
            value={draft.rates[category]}
            onChange={({ target }) => change({ rates: { ...draft.rates, [category]: target.value.trim() } })}
          />
        ))}
      </div>
    </Section>
  )
}

const Factors = ({ draft, isDisabled, change }: PartProps) => {
  const { t } = useWords()
  const put = (at: number, part: Partial<ProgrammeDraft['factors'][number]>) =>
    change({
      factors: draft.factors.map((factor, index) => (index === at ? { ...factor, ...part } : factor)),
    })
  return (
    <Section title={t('points.factors')}>
      <div className="form">
        {draft.factors.map((factor, at) => (
          <div key={at} className="form-pair">
            <Field
              label={t('points.factor-rank')}
              inputMode="numeric"
              disabled={isDisabled}
              value={factor.rank}
              onChange={({ target }) => put(at, { rank: target.value.trim() })}
            />
            <Field
              label={t('points.factor-times')}
              inputMode="decimal"
              disabled={isDisabled}
              value={factor.times}
              onChange={({ target }) => put(at, { times: target.value.trim() })}
            />
          </div>
        ))}
        {!isDisabled && (
          <div className="page-actions">
            <Button
              kind="quiet"
              small
              onClick={() => change({ factors: [...draft.factors, { rank: '', times: '1' }] })}
            >
              <Plus size={16} aria-hidden /> {t('points.factor-add')}
            </Button>
            {draft.factors.length > 0 && (
              <Button kind="quiet" small onClick={() => change({ factors: draft.factors.slice(0, -1) })}>
                {t('points.factor-remove')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Section>
  )
}

const Credit = ({ draft, isDisabled, change }: PartProps) => {
  const { t } = useWords()
  return (
    <Section title={t('points.credit')}>
      <div className="form-pair">
        <Choice
          label={t('points.credit')}
          value={draft.isAtOnce ? 'at-once' : 'daily'}
          isDisabled={isDisabled}
          options={[
            ['at-once', t('points.credit-at-once')],
            ['daily', t('points.credit-daily')],
          ]}
          onChange={(when) => change({ isAtOnce: when === 'at-once' })}
        />
        {!draft.isAtOnce && (
          <Field
            label={t('points.credit-time')}
            type="time"
            disabled={isDisabled}
            value={draft.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        )}
      </div>
    </Section>
  )
}

const figures = ['points', 'amount', 'minimum', 'step', 'perDay'] as const

const Convert = (form: PartProps) => {
  const { t } = useWords()
  const { draft, isDisabled, change } = form
  return (
    <Section title={t('points.convert')}>
      <div className="form">
        <Check
          checked={draft.converts}
          disabled={isDisabled}
          onChange={({ target }) => change({ converts: target.checked })}
        >
          {t('points.convert-on')}
        </Check>
        {draft.converts && (
          <div className="form-pair">
            {figures.map((name) => (
              <TextField
                key={name}
                form={form}
                name={name}
                word={`points.convert-${name}`}
                inputMode="decimal"
                isTrimmed
              />
            ))}
          </div>
        )}
      </div>
    </Section>
  )
}
