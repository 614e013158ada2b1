import { Button } from '@krathong/ui/button'
import { FormFault, PasswordField } from '@krathong/ui/field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import { saveFile } from '../../shared/download.ts'
import { newId } from '@krathong/protocol/new-id'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import './leaving.css'
import { exportsQuery } from './queries.ts'

type Copy = Output<'leaving', 'exports'>['content'][number]

const WATCH_MS = 5_000

/** A copy of all that is kept of the person, as a file for machines: asked for, made by a job, fetched once with the password. */
export const DataPanel = () => {
  const { t } = useWords()
  const { data } = useQuery({
    ...exportsQuery(),
    refetchInterval: ({ state }) =>
      state.data?.content.some((copy) => copy.state === 'asked') ? WATCH_MS : false,
  })
  const latest = data?.content[0]
  const isOpen = latest?.state === 'asked' || latest?.state === 'ready'
  return (
    <section className="card stack" id="my-data">
      <div>
        <h3>{t('leaving.copy')}</h3>
        <p className="leaving-text">{t('leaving.copyText')}</p>
      </div>
      {latest && <p className="leaving-text tabular">{stateText(t, latest)}</p>}
      {latest?.state === 'ready' ? <TakeForm copy={latest} /> : !isOpen && <AskForm />}
    </section>
  )
}

const stateText = (t: ReturnType<typeof useWords>['t'], { state, askedAt, expiresAt }: Copy) =>
  t(`leaving.copyState.${state}` as const, {
    time: stampOf(state === 'ready' && expiresAt ? expiresAt : askedAt),
  })

interface PasswordFormProps {
  label: string
  send: (password: string) => Promise<unknown>
}

const PasswordForm = ({ label, send }: PasswordFormProps) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [password, setPassword] = useState('')
  const act = useMutation({
    mutationFn: () => send(password),
    onSuccess: () => {
      setPassword('')
      void cache.invalidateQueries({ queryKey: ['leaving'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act.mutate()
  }
  return (
    <form className="leaving-form" noValidate onSubmit={submit}>
      {act.error && <FormFault>{refusalText(act.error, t('shell.offline'))}</FormFault>}
      <PasswordField
        label={t('leaving.password')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" kind="quiet" busy={act.isPending} disabled={password === ''}>
        {label}
      </Button>
    </form>
  )
}

const AskForm = () => {
  const { t } = useWords()
  const [exportId] = useState(newId)
  return (
    <PasswordForm
      label={t('leaving.copyAsk')}
      send={(password) => client('leaving', 'askExport', { exportId, password })}
    />
  )
}

const TakeForm = ({ copy: { exportId } }: { copy: Copy }) => {
  const { t } = useWords()
  const take = async (password: string) => {
    const { fileName, content } = await client('leaving', 'takeExport', { exportId, password })
    saveFile(new Blob([content], { type: 'application/json' }), fileName)
  }
  return <PasswordForm label={t('leaving.copyTake')} send={take} />
}
