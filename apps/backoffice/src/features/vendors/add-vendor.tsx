import { Field } from '@krathong/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Choice } from '../../shared/field.tsx'
import { navigate } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useReasonedAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { dialectsQuery } from './queries.ts'
import type { DialectRow } from './queries.ts'

const CODE = /^[A-Z0-9_]{2,40}$/

const AddForm = ({ dialects, onClose }: { dialects: readonly DialectRow[]; onClose: () => void }) => {
  const { t } = useWords()
  const [vendorCode, setCode] = useState('')
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [dialectName, setDialect] = useState(dialects[0]!.name)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [wasTried, setTried] = useState(false)
  const dialect = dialects.find((one) => one.name === dialectName) ?? dialects[0]!
  const faults = {
    code: CODE.test(vendorCode) ? undefined : t('vendor.add.codeFault'),
    name: [...name.trim()].length >= 2 ? undefined : t('vendor.fault.required'),
    url: url === '' || /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? undefined : t('vendor.fault.url'),
  }
  const add = useReasonedAct(
    'vendorBackOffice',
    'add',
    (reason) => ({
      vendorCode,
      name: name.trim(),
      dialect: dialect.name,
      url: url.replace(/\/+$/, ''),
      fields: Object.fromEntries(dialect.fields.map((field) => [field.name, fields[field.name] ?? ''])),
      reason,
    }),
    { onDone: () => navigate(`/vendors/${vendorCode}`) },
  )
  const shown = wasTried ? faults : { code: undefined, name: undefined, url: undefined }
  return (
    <ChangeDialog
      title={t('vendor.add')}
      confirm={t('vendor.add')}
      isBusy={add.isPending}
      error={add.error}
      onConfirm={(reason) => {
        setTried(true)
        if (!faults.code && !faults.name && !faults.url) add.mutate(reason)
      }}
      onClose={onClose}
    >
      <p>{t('vendor.add.text')}</p>
      <Field
        label={t('vendor.name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={shown.name}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={t('vendor.code')}
        hint={t('vendor.add.codeHint')}
        value={vendorCode}
        maxLength={40}
        autoComplete="off"
        error={shown.code}
        onChange={({ target }) => setCode(target.value.toUpperCase().trim())}
      />
      <Choice
        label={t('vendor.dialect')}
        value={dialect.name}
        hint={t(`vendor.integration.${dialect.integration}`)}
        options={dialects.map((one) => [one.name, one.label] as const)}
        onChange={setDialect}
      />
      <Field
        label={t('vendor.url')}
        hint={t('vendor.url.hint')}
        value={url}
        inputMode="url"
        autoComplete="off"
        error={shown.url}
        onChange={({ target }) => setUrl(target.value.trim())}
      />
      {dialect.fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          maxLength={200}
          autoComplete="off"
          value={fields[field.name] ?? ''}
          onChange={({ target }) => setFields({ ...fields, [field.name]: target.value.trim() })}
        />
      ))}
    </ChangeDialog>
  )
}

/** Connects a new vendor: what is asked here is all it takes to make it; keys, limits and games follow on its own page. */
export const AddVendor = ({ onClose }: { onClose: () => void }) => {
  const dialects = useQuery(dialectsQuery)
  return (
    <Answer query={dialects}>{(found) => <AddForm dialects={found.dialects} onClose={onClose} />}</Answer>
  )
}
