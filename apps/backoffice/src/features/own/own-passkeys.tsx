import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/client.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { type Out, read, useAct, useReadAgain } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import { Answer, InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import './own.css'

/** A fresh code is asked for on the way to the options; the browser makes the key, and its name is kept with it. */
const makePasskey = async (name: string) => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options } = await api('passkeys', 'begin', {})
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON })
  return api('passkeys', 'add', { name, credential: { ...made, response: { ...made.response } } })
}

type Passkey = Out<'passkeys', 'list'>['passkeys'][number]

const AddPasskey = () => {
  const { t } = useWords()
  const readAgain = useReadAgain()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: makePasskey,
    onSuccess: async () => {
      setName('')
      await readAgain(['passkeys'])
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !add.isPending) add.mutate(name.trim())
  }
  return (
    <form className="form own-email" onSubmit={submit} noValidate>
      <Field
        label={t('passkeys.name')}
        type="text"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {add.error instanceof RefusedError ? (
        <InlineFault error={add.error} />
      ) : (
        add.error && (
          <p className="field-error" role="alert">
            {t('passkeys.failed')}
          </p>
        )
      )}
      <Button type="submit" wide busy={add.isPending} disabled={name.trim() === ''}>
        {t('passkeys.add')}
      </Button>
    </form>
  )
}

const NameCell = ({ passkeyId, name, isBlocked }: Passkey) => {
  const { t } = useWords()
  const [draft, setDraft] = useState<string | null>(null)
  const rename = useAct('passkeys', 'rename', { onDone: () => setDraft(null) })
  if (draft === null)
    return (
      <>
        {name} {isBlocked && <span className="field-error">{t('passkeys.blocked')}</span>}
        <Button kind="plain" small onClick={() => setDraft(name)}>
          {t('passkeys.rename')}
        </Button>
      </>
    )
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (draft.trim() !== '') rename.mutate({ passkeyId, name: draft.trim() })
  }
  return (
    <form onSubmit={save}>
      <input
        aria-label={t('passkeys.name')}
        maxLength={60}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
      <Button type="submit" kind="quiet" small busy={rename.isPending}>
        {t('passkeys.rename')}
      </Button>
      <InlineFault error={rename.error} />
    </form>
  )
}

/** One's own passkeys: what may stand in for the six digits. */
export const OwnPasskeys = () => {
  const { t } = useWords()
  const passkeys = useQuery(read('passkeys', 'list', {}))
  const remove = useAct('passkeys', 'remove')
  return (
    <div className="own-passkeys">
      <p className="quiet">{t('passkeys.text')}</p>
      <Answer query={passkeys}>
        {({ passkeys: rows }) =>
          rows.length === 0 ? (
            <p className="quiet">{t('passkeys.none')}</p>
          ) : (
            <DataTable<Passkey>
              label={t('passkeys.title')}
              rows={rows}
              keyOf={({ passkeyId }) => passkeyId}
              columns={[
                { id: 'name', header: t('passkeys.name'), cell: (row) => <NameCell {...row} /> },
                { id: 'made', header: t('passkeys.made'), cell: ({ madeAt }) => <Moment at={madeAt} /> },
                {
                  id: 'used',
                  header: t('passkeys.used'),
                  cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
                },
                {
                  id: 'remove',
                  header: '',
                  cell: ({ passkeyId }) => (
                    <Button
                      kind="quiet"
                      small
                      disabled={remove.isPending}
                      onClick={() => remove.mutate({ passkeyId })}
                    >
                      {t('passkeys.remove')}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Answer>
      <InlineFault error={remove.error} />
      <AddPasskey />
    </div>
  )
}
