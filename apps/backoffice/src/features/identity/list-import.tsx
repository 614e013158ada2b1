import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { type FormEvent, useState } from 'react'
import { Choice, Labelled } from '../../shared/field.tsx'
import { newId } from '@krathong/protocol/new-id'
import { useFileAct } from '../../shared/kit/calls.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import type { List } from './queries.ts'
import './identity.css'

const KINDS = ['sanctions', 'pep', 'exclusion'] as const

/** Puts a list in force; one of the same kind and name takes the place of the one before. */
export const ListImport = () => {
  const { t } = useWords()
  const [kind, setKind] = useState<List['kind']>('sanctions')
  const [name, setName] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const send = useFileAct('identityBackOffice', 'importList')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file) send.mutate({ input: { listId: newId(), kind, name: name.trim() }, file })
  }
  return (
    <form className="form identity-form" onSubmit={submit} noValidate>
      <Choice
        label={t('identity.list')}
        value={kind}
        options={KINDS.map((one) => [one, t(`identity.list.${one}`)] as const)}
        onChange={setKind}
      />
      <Field
        label={t('identity.list-name')}
        value={name}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
      />
      <Labelled label={t('identity.list-file')} hint={t('identity.list-hint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Labelled>
      <InlineFault error={send.error} />
      {send.data && (
        <p role="status">
          {t('identity.list-done', { entries: send.data.list.entries, found: send.data.found })}
        </p>
      )}
      <div className="page-actions">
        <Button type="submit" busy={send.isPending} disabled={!file || name.trim().length < 2}>
          {t('identity.list-import')}
        </Button>
      </div>
    </form>
  )
}
