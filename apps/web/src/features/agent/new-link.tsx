import { newId } from '@krathong/protocol/new-id'
import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { Segments } from '@krathong/ui/tabs'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { Input } from '../../shared/client.ts'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { PointsFields, usePoints, type PointsChosen } from './points-fields.tsx'

type Wanted = Omit<Input<'agentLinks', 'makeLink'>, 'linkId'>

const DAYS = ['7', '30', '90', 'none'] as const
type Days = (typeof DAYS)[number]
const days = { '7': 7, '30': 30, '90': 90, none: null } as const satisfies Record<Days, Wanted['days']>
const CHANNEL_MAX = 40
const USES_MAX = 100_000

/** The same form sent again is the same link: a lost answer or a second press makes no other. */
const useLinkId = () => {
  const last = useRef({ form: '', id: '' })
  return {
    of: (wanted: Wanted) => {
      const form = JSON.stringify(wanted)
      if (last.current.form !== form) last.current = { form, id: newId() }
      return last.current.id
    },
    forget: () => {
      last.current = { form: '', id: '' }
    },
  }
}

export const NewLink = ({ hosts }: { hosts: readonly string[] }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const linkId = useLinkId()
  const [kind, setKind] = useState<'player' | 'agent'>('player')
  const [valid, setValid] = useState<Days>('30')
  const [channel, setChannel] = useState('')
  const [uses, setUses] = useState('0')
  const [host, setHost] = useState('')
  const { data: points } = usePoints()
  const [given, setGiven] = useState<PointsChosen>({})
  const isUses = /^\d{1,6}$/.test(uses.trim()) && Number(uses) <= USES_MAX
  const make = useMutation({
    mutationFn: (wanted: Wanted) =>
      client('agentLinks', 'makeLink', { ...wanted, linkId: linkId.of(wanted) }),
    onSuccess: async () => {
      linkId.forget()
      setChannel('')
      toast(t('invite.made'))
      await cache.invalidateQueries({ queryKey: ['agentLinks'] })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isUses && !make.isPending)
      make.mutate({
        kind,
        days: days[valid],
        channel: channel.trim(),
        usesMax: Number(uses),
        host,
        points: given,
      })
  }
  return (
    <form className="card stack" onSubmit={send} noValidate>
      <h3>{t('invite.new')}</h3>
      {make.error && <FormFault>{refusalText(make.error, t('shell.offline'))}</FormFault>}
      <p className="agent-quiet">{t('invite.kind')}</p>
      <Segments
        label={t('invite.kind')}
        value={kind}
        onChange={setKind}
        options={(['player', 'agent'] as const).map((value) => ({ value, label: t(`invite.kind.${value}`) }))}
      />
      <p className="agent-quiet">{t('invite.days')}</p>
      <Segments
        label={t('invite.days')}
        value={valid}
        onChange={setValid}
        options={DAYS.map((value) => ({
          value,
          label: value === 'none' ? t('invite.noEnd') : t('invite.dayCount', { count: days[value] }),
        }))}
      />
      <Field
        label={t('invite.channel')}
        hint={t('invite.channelHint')}
        value={channel}
        maxLength={CHANNEL_MAX}
        autoComplete="off"
        onChange={({ target }) => setChannel(target.value)}
      />
      <Field
        label={t('invite.usesMax')}
        hint={t('invite.usesHint')}
        error={isUses ? undefined : t('invite.usesFault')}
        value={uses}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => setUses(target.value)}
      />
      {points && <PointsFields most={points.most} own={points.own} value={given} onChange={setGiven} />}
      {hosts.length > 1 && <HostChoice hosts={hosts} value={host} onChange={setHost} />}
      <Button type="submit" kind="gold" wide busy={make.isPending} disabled={!isUses}>
        {t('invite.create')}
      </Button>
    </form>
  )
}

const HostChoice = ({
  hosts,
  value,
  onChange,
}: {
  hosts: readonly string[]
  value: string
  onChange: (host: string) => void
}) => {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('invite.host')}
      </label>
      <div className="field-box">
        <select
          id={id}
          className="field-input"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{location.host}</option>
          {hosts
            .filter((name) => name !== location.host)
            .map((name) => (
              <option key={name}>{name}</option>
            ))}
        </select>
      </div>
    </div>
  )
}
