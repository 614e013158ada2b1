import { channels, contactKinds, experiences } from '@krathong/protocol/shapes/submission-kinds'
import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { client, refusalText, type Input } from '../../shared/client.ts'
import { CommentField } from '../../shared/comment-field.tsx'
import { newId } from '@krathong/protocol/new-id'
import { useWords } from '../../shared/words.ts'

type Wanted = Omit<Input<'joining', 'apply'>, 'applicationId'>

const empty: Wanted = {
  fullName: '',
  contactKind: 'phone',
  contact: '',
  experience: 'none',
  channel: 'friends',
  comment: '',
}
const CONTACT_MIN = 3
const TEXT_MAX = 80

export const ApplicationForm = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [applicationId] = useState(newId)
  const [draft, setDraft] = useState(empty)
  const [wasTried, setTried] = useState(false)
  const change = (part: Partial<Wanted>) => setDraft({ ...draft, ...part })
  const send = useMutation({
    mutationFn: () => client('joining', 'apply', { ...draft, applicationId }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['joining'] }),
  })
  const isNamed = draft.fullName.trim() !== ''
  const isReachable = draft.contact.trim().length >= CONTACT_MIN
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isNamed && isReachable) send.mutate()
  }
  return (
    <form className="join-card join-form" noValidate onSubmit={submit}>
      <h2>{t('join.form')}</h2>
      <Field
        label={t('join.fullName')}
        required
        maxLength={TEXT_MAX}
        autoComplete="name"
        value={draft.fullName}
        error={wasTried && !isNamed ? t('join.needed') : undefined}
        onChange={({ target }) => change({ fullName: target.value })}
      />
      <div className="join-pair">
        <Choice
          label={t('join.contactKind')}
          value={draft.contactKind}
          options={contactKinds.map((kind) => [kind, t(`join.contact.${kind}`)])}
          onChange={(contactKind) => change({ contactKind })}
        />
        <Field
          label={t('join.contact')}
          required
          maxLength={TEXT_MAX}
          value={draft.contact}
          error={wasTried && !isReachable ? t('join.needed') : undefined}
          onChange={({ target }) => change({ contact: target.value })}
        />
      </div>
      <div className="join-pair">
        <Choice
          label={t('join.experience')}
          value={draft.experience}
          options={experiences.map((one) => [one, t(`join.experience.${one}`)])}
          onChange={(experience) => change({ experience })}
        />
        <Choice
          label={t('join.channel')}
          value={draft.channel}
          options={channels.map((one) => [one, t(`join.channel.${one}`)])}
          onChange={(channel) => change({ channel })}
        />
      </div>
      <CommentField
        label={t('join.comment')}
        value={draft.comment}
        onChange={(comment) => change({ comment })}
      />
      <p className="field-hint">{t('join.picturesAfter')}</p>
      {send.error && <FormFault>{refusalText(send.error, t('shell.offline'))}</FormFault>}
      <Button type="submit" wide busy={send.isPending}>
        {t('join.send')}
      </Button>
    </form>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onChange: (value: Value) => void
}

const Choice = <Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) => {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <select
          id={id}
          className="field-input"
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
