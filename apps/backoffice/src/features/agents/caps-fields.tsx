import type { CallOutput, Calls } from '@krathong/protocol'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../shared/kit/calls.ts'
import { NumberField, SwitchField, TextField } from '../../shared/kit/form.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { RealtimeBudget } from './realtime-budget.tsx'
import { faultsOfCaps, RATES } from './caps.ts'
import type { Caps } from './caps.ts'

type Known = CallOutput<Calls['settings']['settings']>

const WHOLE = ['oppositeShare', 'oppositeDraws', 'oppositeDays'] as const

/** The most that contracts may give, and from which amount on a bill waits for staff. */
export const CapsFields = (form: PolicyFieldsProps<Known, Caps>) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('caps.rates')}>
        <div className="form-pair">
          {RATES.map((name) => (
            <TextField
              key={name}
              form={form}
              name={name}
              word={`caps.${name}`}
              fault="caps.fault"
              inputMode="decimal"
              isTrimmed
            />
          ))}
        </div>
        <Above caps={form.draft} />
        <RealtimeBudget profit={form.draft.realtimeMax} loss={form.draft.realtimeMax} single="0" />
      </Section>
      <Section title={t('caps.bills')}>
        <TextField
          form={form}
          name="approvalAbove"
          word="caps.approvalAbove"
          fault="caps.amount-fault"
          inputMode="decimal"
          isTrimmed
        />
        <SwitchField
          form={form}
          name="dividendCapped"
          word="caps.dividendCapped"
          hint="caps.dividendCapped-hint"
        />
        <TextField
          form={form}
          name="paymentCost"
          word="caps.paymentCost"
          hint="caps.paymentCost-hint"
          fault="caps.fault"
          inputMode="decimal"
          isTrimmed
        />
      </Section>
      <Section title={t('caps.opposite')}>
        <p className="field-hint">{t('caps.opposite-text')}</p>
        <div className="form-pair">
          <NumberField form={form} name="oppositeShare" word="caps.oppositeShare" />
          <TextField
            form={form}
            name="oppositeStake"
            word="caps.oppositeStake"
            fault="caps.amount-fault"
            inputMode="decimal"
            isTrimmed
          />
          <NumberField form={form} name="oppositeDraws" word="caps.oppositeDraws" />
          <NumberField form={form} name="oppositeDays" word="caps.oppositeDays" />
        </div>
        {WHOLE.some((name) => form.faults[name]) && (
          <p className="field-error" role="alert">
            {t('caps.whole-fault')}
          </p>
        )}
      </Section>
    </>
  )
}

/** What stands now and is above what was typed. */
const Above = ({ caps }: { caps: Caps }) => {
  const { t } = useWords()
  const rates = Object.fromEntries(RATES.map((name) => [name, caps[name]])) as Pick<
    Caps,
    (typeof RATES)[number]
  >
  const isSound = RATES.every((name) => faultsOfCaps(caps)[name] === undefined)
  const { data } = useQuery({ ...read('contractsBackOffice', 'above', rates), enabled: isSound })
  if (!isSound || !data) return null
  return (
    <p role="status">
      {t('caps.above', { contracts: data.contracts })} {t('caps.above-offers', { offers: data.offers })}
    </p>
  )
}
