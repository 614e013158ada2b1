import { newId } from '@krathong/protocol/new-id'
import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { Field, FormFault, PasswordField } from '@krathong/ui/field'
import { Segments } from '@krathong/ui/tabs'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { client, refusalText, type Input } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { PointsFields, usePoints, type PointsChosen } from './points-fields.tsx'

type Wanted = Omit<Input<'agentAccounts', 'open'>, 'requestId'>

const fieldText = (error: unknown, name: string) =>
  error instanceof RefusedError ? error.body?.fields?.[name]?.message : undefined

/** The same form sent again is the same account: a lost answer or a second press opens no other. */
const useOpening = (onOpened: (made: { account: string; password: string }) => void) => {
  const last = useRef({ form: '', id: '' })
  return useMutation({
    mutationFn: (wanted: Wanted) => {
      const form = JSON.stringify(wanted)
      if (last.current.form !== form) last.current = { form, id: newId() }
      return client('agentAccounts', 'open', { ...wanted, requestId: last.current.id })
    },
    onSuccess: ({ account }, { password }) => {
      last.current = { form: '', id: '' }
      onOpened({ account, password })
    },
  })
}

/** An agent opens an account directly below their own; its person chooses another password before anything else. */
export const OpenAccount = () => {
  const { t } = useWords()
  const { data: points } = usePoints()
  const [kind, setKind] = useState<'player' | 'agent'>('player')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [given, setGiven] = useState<PointsChosen>({})
  const [made, setMade] = useState<{ account: string; password: string } | null>(null)
  const open = useOpening(setMade)
  const another = () => {
    setMade(null)
    setUsername('')
    setPassword('')
    open.reset()
  }
  if (made) return <Opened {...made} onAnother={another} />
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!open.isPending) open.mutate({ kind, username: username.trim(), password, points: given })
  }
  const isWhole = open.error && !fieldText(open.error, 'username') && !fieldText(open.error, 'password')
  return (
    <form className="card stack" onSubmit={send} noValidate>
      <p className="agent-quiet">{t('open.text')}</p>
      {isWhole && <FormFault>{refusalText(open.error, t('shell.offline'))}</FormFault>}
      <Segments
        label={t('invite.kind')}
        value={kind}
        onChange={setKind}
        options={(['player', 'agent'] as const).map((value) => ({ value, label: t(`invite.kind.${value}`) }))}
      />
      <Field
        label={t('account.username')}
        required
        value={username}
        error={fieldText(open.error, 'username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onChange={({ target }) => setUsername(target.value)}
      />
      <PasswordField
        label={t('open.password')}
        hint={t('open.passwordHint')}
        required
        value={password}
        error={fieldText(open.error, 'password')}
        autoComplete="new-password"
        maxLength={128}
        onChange={({ target }) => setPassword(target.value)}
      />
      {points && <PointsFields most={points.most} own={points.own} value={given} onChange={setGiven} />}
      <Button
        type="submit"
        kind="gold"
        wide
        busy={open.isPending}
        disabled={username.trim() === '' || password === ''}
      >
        {t('open.submit')}
      </Button>
    </form>
  )
}

interface OpenedProps {
  account: string
  password: string
  onAnother: () => void
}

const Opened = ({ account, password, onAnother }: OpenedProps) => {
  const { t } = useWords()
  const address = `${location.origin}/login`
  const copy = () =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(`${address}\n${account}\n${password}`))
      .then(
        () => toast(t('ui.copied')),
        () => toast(t('deposit.notCopied')),
      )
  return (
    <div className="card stack" role="status">
      <h3>{t('open.done')}</h3>
      <p>{t('open.doneText')}</p>
      <dl className="opened-account">
        <dt>{t('open.address')}</dt>
        <dd>
          <bdi translate="no">{address}</bdi>
        </dd>
        <dt>{t('account.username')}</dt>
        <dd>
          <bdi translate="no">{account}</bdi>
        </dd>
        <dt>{t('open.password')}</dt>
        <dd>
          <bdi translate="no">{password}</bdi>
        </dd>
      </dl>
      <Button kind="quiet" wide onClick={copy}>
        {t('ui.copy')}
      </Button>
      <Button wide onClick={onAnother}>
        {t('open.another')}
      </Button>
    </div>
  )
}
