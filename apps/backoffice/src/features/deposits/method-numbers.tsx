import { Field } from '@krathong/ui/field'
import { Choice } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import './deposits.css'
import { shareOf, type Faults, type MethodEdit } from './method-draft.ts'

const KINDS = ['bank-transfer', 'promptpay-qr', 'psp-redirect', 'usdt'] as const

interface MethodNumbersProps {
  edit: MethodEdit
  isNew: boolean
  faults: Faults
  percent: string
  onPercent: (text: string) => void
  onChange: (part: Partial<MethodEdit>) => void
}

/** Code, bounds, fee and time of a method; its kind is settled when it is made. */
export const MethodNumbers = (props: MethodNumbersProps) => {
  const { edit, isNew, faults, percent, onPercent, onChange } = props
  const { t } = useWords()
  return (
    <>
      <div className="method-row">
        {isNew && (
          <Choice
            label={t('deposit.kind')}
            value={edit.kind}
            options={KINDS.map((kind) => [kind, t(`deposit.kind.${kind}`)] as const)}
            onChange={(kind) => onChange({ kind, payee: {}, accounts: [] })}
          />
        )}
        <Field
          label={t('deposit.code')}
          maxLength={40}
          value={edit.code}
          error={faults['code'] ? t('deposit.codeFault') : undefined}
          onChange={({ target }) => onChange({ code: target.value.trim() })}
        />
        <AmountField name="minimum" {...props} />
        <AmountField name="maximum" {...props} />
      </div>
      <div className="method-row">
        <AmountField name="feeFixed" {...props} />
        <Field
          label={t('deposit.feePercent')}
          inputMode="decimal"
          value={percent}
          error={shareOf(percent) === null ? t('deposit.percentFault') : undefined}
          onChange={({ target }) => onPercent(target.value.trim())}
        />
        <Field
          label={t('deposit.validMinutes')}
          type="number"
          min={1}
          max={1440}
          value={edit.validMinutes}
          error={faults['validMinutes'] ? t('deposit.minutesFault') : undefined}
          onChange={({ target }) => onChange({ validMinutes: Math.trunc(Number(target.value)) })}
        />
      </div>
    </>
  )
}

type AmountFieldProps = Pick<MethodNumbersProps, 'edit' | 'faults' | 'onChange'> & {
  name: 'minimum' | 'maximum' | 'feeFixed'
}

const AmountField = ({ name, edit, faults, onChange }: AmountFieldProps) => {
  const { t } = useWords()
  return (
    <Field
      label={`${t(`deposit.${name}`)} (${edit.currency})`}
      inputMode="decimal"
      autoComplete="off"
      value={edit[name]}
      error={faults[name] ? t('deposit.amountFault') : undefined}
      onChange={({ target }) => onChange({ [name]: target.value.trim() })}
    />
  )
}
