import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { Labelled, Switch } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { draftOf, faultsOf, settingsOf } from './draft.ts'
import type { DraftFault, VendorDraft } from './draft.ts'
import { saveVendor } from './queries.ts'
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
  const { currency } = useDesk()
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

export const VendorForm = ({ vendor }: { vendor: VendorDetail }) => {
  const { t } = useWords()
  const desk = useDesk()
  const queries = useQueryClient()
  const start = draftOf(vendor.settings)
  const [draft, setDraft] = useState(start)
  const [isAsking, setAsking] = useState(false)
  const [wasTried, setTried] = useState(false)
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(start)
  useUnsaved(isUnsaved)
  const faults = faultsOf(draft, vendor.dialectFields)
  const isFaulty = Object.keys(faults).length > 0
  const save = useMutation({
    mutationFn: (reason: string) =>
      saveVendor({
        vendorCode: vendor.vendorCode,
        version: vendor.version,
        settings: settingsOf(draft),
        reason,
      }),
    onSuccess: () => {
      setAsking(false)
      void queries.invalidateQueries({ queryKey: ['vendorDesk'] })
    },
  })
  const part: FormPart = {
    draft,
    faults: wasTried ? faults : {},
    onChange: (change) => setDraft({ ...draft, ...change }),
  }
  return (
    <form
      className="form vendor-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isFaulty) setAsking(true)
      }}
    >
      <Connection {...part} vendor={vendor} />
      <Limits {...part} />
      {wasTried && isFaulty && <FormFault>{t('editor.faults')}</FormFault>}
      {may(desk, 'vendors.write') && (
        <p>
          <Button type="submit" disabled={!isUnsaved}>
            {t('editor.save')}
          </Button>
        </p>
      )}
      {isAsking && (
        <ChangeDialog
          title={t('vendor.save')}
          confirm={t('editor.save')}
          isRisky={draft.state === 'paused' && vendor.state === 'on'}
          isBusy={save.isPending}
          error={save.error}
          onConfirm={(reason) => save.mutate(reason)}
          onClose={() => setAsking(false)}
        >
          <p>{t(draft.state === 'paused' ? 'vendor.save.paused' : 'vendor.save.text')}</p>
        </ChangeDialog>
      )}
    </form>
  )
}
