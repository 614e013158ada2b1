import { hookEventGroups, hookEventNames } from '@krathong/protocol/hook-events'
import type { HookEvent } from '@krathong/protocol/hook-events'
import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice } from '../../shared/field.tsx'
import { read, useAct } from '../../shared/kit/calls.ts'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { SwitchField, TextField } from '../../shared/kit/form.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { HookCalls } from './hook-parts.tsx'
import type { WebhookDraft } from './webhook-drafts.ts'

const eventWord = (event: HookEvent) => `webhooks.event.${event}` as WordKey

const EventFields = ({ draft, change, faults, isDisabled = false }: FieldsProps<WebhookDraft>) => {
  const { t } = useWords()
  const toggle = (event: HookEvent) =>
    change({
      events: draft.events.includes(event)
        ? draft.events.filter((one) => one !== event)
        : hookEventNames.filter((one) => one === event || draft.events.includes(one)),
    })
  return (
    <>
      {(['players', 'alarms'] as const).map((group) => (
        <fieldset key={group} className="choice-group" disabled={isDisabled}>
          <legend>{t(`webhooks.events.${group}`)}</legend>
          {hookEventGroups[group].map((event) => (
            <label key={event}>
              <input type="checkbox" checked={draft.events.includes(event)} onChange={() => toggle(event)} />
              <span>{t(eventWord(event))}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className="quiet">{t('webhooks.events-hint')}</p>
      {faults['events'] && (
        <p className="field-error" role="alert">
          {t('webhooks.events-fault')}
        </p>
      )}
    </>
  )
}

export const WebhookFields = (form: FieldsProps<WebhookDraft>) => (
  <div className="form">
    <TextField form={form} name="name" word="hooks.name" maxLength={80} />
    <TextField
      form={form}
      name="url"
      word="hooks.url"
      hint="hooks.url-hint"
      fault="hooks.url-fault"
      maxLength={500}
      inputMode="url"
      spellCheck={false}
      autoComplete="off"
      isTrimmed
    />
    <SwitchField form={form} name="isOn" word="hooks.on" hint="hooks.on-hint" />
    <EventFields {...form} />
  </div>
)

/** A new key, while the one before still signs for a day. */
const NewKey = ({ hookId }: { hookId: string }) => {
  const { t } = useWords()
  const hook = useQuery(read('webhooks', 'hook', { hookId }))
  const rotate = useAct('webhooks', 'rotate')
  if (!hook.data) return null
  const { version, oldKeyUntil, restsUntil } = hook.data
  return (
    <Section title={t('webhooks.rotate')}>
      <div className="form">
        <p className="quiet">{t('webhooks.rotate-text')}</p>
        {oldKeyUntil && (
          <p>
            {t('webhooks.two-keys')} <Moment at={oldKeyUntil} />
          </p>
        )}
        {restsUntil && (
          <p>
            {t('webhooks.rests')} <Moment at={restsUntil} />
          </p>
        )}
        <Button kind="quiet" disabled={rotate.isPending} onClick={() => rotate.mutate({ hookId, version })}>
          {t('webhooks.rotate')}
        </Button>
        <InlineFault error={rotate.error} />
      </div>
    </Section>
  )
}

const TryIt = ({ hookId }: { hookId: string }) => {
  const { t } = useWords()
  const [event, setEvent] = useState<HookEvent>(hookEventNames[0])
  const tried = useAct('webhooks', 'try')
  return (
    <Section title={t('webhooks.try')}>
      <div className="form">
        <p className="quiet">{t('webhooks.try-text')}</p>
        <Choice
          label={t('webhooks.events')}
          value={event}
          options={hookEventNames.map((one) => [one, t(eventWord(one))] as const)}
          onChange={setEvent}
        />
        <Button kind="quiet" disabled={tried.isPending} onClick={() => tried.mutate({ hookId, event })}>
          {t('webhooks.try')}
        </Button>
        <InlineFault error={tried.error} />
      </div>
    </Section>
  )
}

const stretches = ['1', '7', '30'] as const
const kinds = ['given-up', 'all'] as const
const DAY_MS = 86_400_000

const Replay = ({ hookId }: { hookId: string }) => {
  const { t } = useWords()
  const [days, setDays] = useState<(typeof stretches)[number]>('1')
  const [what, setWhat] = useState<(typeof kinds)[number]>('given-up')
  const replay = useAct('webhooks', 'replay')
  const begin = () => {
    const to = Date.now()
    const from = new Date(to - Number(days) * DAY_MS).toISOString()
    replay.mutate({ hookId, what, from, to: new Date(to).toISOString() })
  }
  return (
    <Section title={t('webhooks.replay')}>
      <div className="form">
        <p className="quiet">{t('webhooks.replay-text')}</p>
        <Choice
          label={t('webhooks.replay-days')}
          value={days}
          options={stretches.map((one) => [one, t('webhooks.days', { count: Number(one) })] as const)}
          onChange={setDays}
        />
        <Choice
          label={t('webhooks.replay-what')}
          value={what}
          options={kinds.map((one) => [one, t(`webhooks.what.${one}`)] as const)}
          onChange={setWhat}
        />
        <Button kind="quiet" disabled={replay.isPending} onClick={begin}>
          {t('hooks.again')}
        </Button>
        {replay.data && <p role="status">{t('webhooks.replayed', { count: replay.data.count })}</p>}
        <InlineFault error={replay.error} />
      </div>
    </Section>
  )
}

export const WebhookCalls = ({ hookId }: { hookId: string }) => (
  <>
    <HookCalls hookId={hookId} />
    <TryIt hookId={hookId} />
    <Replay hookId={hookId} />
    <NewKey hookId={hookId} />
  </>
)
