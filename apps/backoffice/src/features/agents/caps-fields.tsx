import type { CallOutput, Calls } from '@krathong/protocol'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../shared/kit/calls.ts'
import { TextField } from '../../shared/kit/form.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { faultsOfCaps } from './caps.ts'
import type { Caps } from './caps.ts'

type Known = CallOutput<Calls['settings']['settings']>

const RATES = [
  'dividendMax',
  'dividendStep',
  'dailyMax',
  'hourlyWonMax',
  'hourlyLostMax',
  'realtimeMax',
] as const

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
      </Section>
    </>
  )
}

/** What stands now and is above what was typed. */
const Above = ({ caps }: { caps: Caps }) => {
  const { t } = useWords()
  const { approvalAbove: _, ...rates } = caps
  const isSound = RATES.every((name) => faultsOfCaps(caps)[name] === undefined)
  const { data } = useQuery({ ...read('contractsBackOffice', 'above', rates), enabled: isSound })
  if (!isSound || !data) return null
  return (
    <p role="status">
      {t('caps.above', { contracts: data.contracts })} {t('caps.above-offers', { offers: data.offers })}
    </p>
  )
}
