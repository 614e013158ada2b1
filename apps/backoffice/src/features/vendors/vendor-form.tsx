import { Field } from '@krathong/ui/field'
import { api } from '../../shared/client.ts'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Labelled, Switch } from '../../shared/field.tsx'
import { definePolicyForm, type PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { draftOf, faultsOf, settingsOf } from './draft.ts'
import type { DraftFault, VendorDraft } from './draft.ts'
import type { VendorDetail } from './queries.ts'
import './vendors.css'

type Text =
  | 'windowSeconds'
  | 'timeoutMs'
  | 'concurrencyMax'
  | 'stakeMax'
  | 'reviewAbove'
  | 'adjustMax'
  | 'url'

interface FormPart {
  draft: VendorDraft
  faults: Partial<Record<string, DraftFault>>
  onChange: (part: Partial<VendorDraft>) => void
}

const useFault = (faults: FormPart['faults']) => {
  const { t } = useWords()
  return (name: string) => {
    const fault = faults[name]
    return fault ? t(`vendor.fault.${fault}`) : undefined
  }
}

const TextField = ({ name, hint, ...part }: FormPart & { name: Text; hint?: string }) => {
  const { t } = useWords()
  const faultOf = useFault(part.faults)
  return (
    <Field
      label={t(`vendor.${name}`)}
      hint={hint}
      value={part.draft[name]}
      inputMode={name === 'url' ? 'url' : 'decimal'}
      autoComplete="off"
      error={faultOf(name)}
      onChange={({ target }) => part.onChange({ [name]: target.value.trim() })}
    />
  )
}

const Lines = ({ name, ...part }: FormPart & { name: 'frameOrigins' | 'allowedAddresses' }) => {
  const { t } = useWords()
  const faultOf = useFault(part.faults)
  return (
    <Labelled label={t(`vendor.${name}`)} hint={t(`vendor.${name}.hint`)} fault={faultOf(name)}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          spellCheck={false}
          value={part.draft[name]}
          onChange={({ target }) => part.onChange({ [name]: target.value })}
        />
      )}
    </Labelled>
  )
}

const Connection = ({ vendor, ...part }: FormPart & { vendor: VendorDetail }) => {
  const { t } = useWords()
  const faultOf = useFault(part.faults)
  const isOn = part.draft.state === 'on'
  return (
    <Section title={t('vendor.connection')}>
      <div className="switch-row">
        <span>{t('vendor.isOn')}</span>
        <Switch
          label={t('vendor.isOn')}
          isOn={isOn}
          onChange={(next) => part.onChange({ state: next ? 'on' : 'paused' })}
        />
      </div>
      <p className="quiet">{t('vendor.isOn.hint')}</p>
      <TextField {...part} name="url" hint={t('vendor.url.hint')} />
      {vendor.dialectFields.map(({ name, label, isRequired }) => (
        <Field
          key={name}
          label={label}
          required={isRequired}
          maxLength={200}
          autoComplete="off"
          value={part.draft.fields[name] ?? ''}
          error={faultOf(`field.${name}`)}
          onChange={({ target }) =>
            part.onChange({ fields: { ...part.draft.fields, [name]: target.value.trim() } })
          }
        />
      ))}
      <Lines {...part} name="frameOrigins" />
      <Lines {...part} name="allowedAddresses" />
    </Section>
  )
}

const Limits = (part: FormPart) => {
  const { t } = useWords()
  const { currency } = useBackOffice()
  const money = (name: Text) => <TextField {...part} name={name} hint={currency.code} />
  return (
    <Section title={t('vendor.limits')}>
      <div className="vendor-row">
        {money('stakeMax')}
        {money('reviewAbove')}
        {money('adjustMax')}
      </div>
      <p className="quiet">{t('vendor.limits.hint')}</p>
      <div className="vendor-row">
        <TextField {...part} name="windowSeconds" hint="5–300" />
        <TextField {...part} name="timeoutMs" hint="200–5,000" />
        <TextField {...part} name="concurrencyMax" hint="1–256" />
      </div>
    </Section>
  )
}

const Fields = ({
  known,
  draft,
  faults,
  change,
  isDisabled,
}: PolicyFieldsProps<VendorDetail, VendorDraft>) => {
  const part: FormPart = { draft, faults: faults as FormPart['faults'], onChange: change }
  return (
    <fieldset className="form vendor-fields" disabled={isDisabled}>
      <Connection {...part} vendor={known} />
      <Limits {...part} />
    </fieldset>
  )
}

/** How one vendor is connected and what bounds it; every change is a version with its reason. */
export const VendorForm = definePolicyForm({
  className: 'vendor-form',
  group: 'vendorBackOffice',
  right: 'vendors.write',
  draftOf: ({ settings }: VendorDetail) => draftOf(settings),
  faultsOf: (draft, { dialectFields }) => faultsOf(draft, dialectFields),
  save: ({ vendorCode, version }, draft, reason) =>
    api('vendorBackOffice', 'change', { vendorCode, version, settings: settingsOf(draft), reason }),
  isRisky: (draft, { state }) => draft.state === 'paused' && state === 'on',
  words: {
    title: 'vendor.save',
    save: 'editor.save',
    text: ({ state }) => (state === 'paused' ? 'vendor.save.paused' : 'vendor.save.text'),
  },
  Fields,
})
