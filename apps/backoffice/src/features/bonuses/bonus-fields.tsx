import { pointCategories } from '@krathong/protocol/shapes/point-kinds'
import { Field } from '@krathong/ui/field'
import { AreaField, ChoiceField, type Form, TextField } from '../../shared/kit/form.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { BonusDraft } from './bonus-drafts.ts'

type FigureName =
  | 'nth'
  | 'ratePercent'
  | 'bonusMax'
  | 'depositMin'
  | 'times'
  | 'stakePercent'
  | 'stakeLeast'
  | 'cashoutTimes'
  | 'daysToUse'
  | 'quota'
  | 'budget'
  | 'joinHours'
  | 'place'

const Figure = (props: { form: Form<BonusDraft>; name: FigureName; hint?: WordKey }) => (
  <TextField
    {...props}
    word={`bonus.field.${props.name}`}
    fault="bonus.fault"
    inputMode="decimal"
    isTrimmed
  />
)

export const Terms = ({ form }: { form: Form<BonusDraft> }) => (
  <div className="form">
    <div className="form-pair">
      <ChoiceField
        form={form}
        name="which"
        word="bonus.field.which"
        values={['nth', 'day', 'week', 'hours']}
        wordOf={(which) => `bonus.which.${which}`}
      />
      {form.draft.which === 'nth' && <Figure form={form} name="nth" />}
    </div>
    {form.draft.which === 'hours' && (
      <div className="form-pair">
        {(['hoursFrom', 'hoursTo'] as const).map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            word={`bonus.field.${name}`}
            fault="bonus.fault"
            type="time"
          />
        ))}
      </div>
    )}
    <div className="form-pair">
      <Figure form={form} name="ratePercent" />
      <Figure form={form} name="bonusMax" />
    </div>
    <div className="form-pair">
      <Figure form={form} name="depositMin" />
      <Figure form={form} name="joinHours" />
    </div>
    <div className="form-pair">
      <Figure form={form} name="times" />
      <ChoiceField
        form={form}
        name="basis"
        word="bonus.field.basis"
        values={['bonus', 'deposit-and-bonus']}
        wordOf={(basis) => `bonus.basis.${basis}`}
      />
    </div>
    <div className="form-pair">
      <Figure form={form} name="stakePercent" />
      <Figure form={form} name="stakeLeast" />
    </div>
    <div className="form-pair">
      <Figure form={form} name="cashoutTimes" />
      <Figure form={form} name="daysToUse" />
    </div>
    <Methods form={form} />
    <Contribution form={form} />
    <AreaField form={form} name="excluded" word="bonus.field.excluded" rows={2} fault="bonus.fault" />
  </div>
)

const kinds = ['promptpay-qr', 'bank-transfer', 'psp-redirect', 'usdt', 'play-money'] as const

/** By which ways to pay a deposit earns it. */
const Methods = ({ form: { draft, change } }: { form: Form<BonusDraft> }) => {
  const { t } = useWords()
  return (
    <>
      <fieldset className="choice-group">
        <legend>{t('bonus.field.methods')}</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={draft.methods.includes(kind)}
              onChange={({ target: { checked } }) =>
                change({
                  methods: kinds.filter((one) => (one === kind ? checked : draft.methods.includes(one))),
                })
              }
            />
            <span>{t(`deposit.kind.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <p className="field-hint">{t('bonus.methods-hint')}</p>
    </>
  )
}

const Contribution = ({ form: { draft, faults, change } }: { form: Form<BonusDraft> }) => {
  const { t } = useWords()
  return (
    <fieldset className="form">
      <legend>{t('bonus.field.contribution')}</legend>
      <div className="form-pair">
        {pointCategories.map((category) => (
          <Field
            key={category}
            label={t(`points.category.${category}`)}
            inputMode="numeric"
            value={draft.contribution[category]}
            error={faults['contribution'] ? t('bonus.fault') : undefined}
            onChange={({ target }) =>
              change({ contribution: { ...draft.contribution, [category]: target.value.trim() } })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

export const Bounds = ({ form }: { form: Form<BonusDraft> }) => (
  <div className="form">
    <div className="form-pair">
      <Figure form={form} name="quota" hint="bonus.field.empty" />
      <Figure form={form} name="budget" hint="bonus.field.empty" />
    </div>
    <Figure form={form} name="place" />
  </div>
)
