import { playerEventNames } from '@krathong/protocol/player-events'
import type { PlayerEvent } from '@krathong/protocol/player-events'
import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice } from '../../shared/field.tsx'
import { read, useAct } from '../../shared/kit/calls.ts'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { HookCalls, HookFields } from './hook-parts.tsx'
import type { WebhookDraft } from './webhook-drafts.ts'

const eventWord = (event: PlayerEvent) => `webhooks.event.${event}` as WordKey

const EventFields = ({ draft, change, faults, isDisabled = false }: FieldsProps<WebhookDraft>) => {
  const { t } = useWords()
  const toggle = (event: PlayerEvent) =>
    change({
      events: draft.events.includes(event)
        ? draft.events.filter((one) => one !== event)
        : playerEventNames.filter((one) => one === event || draft.events.includes(one)),
    })
  return (
    <>
      <fieldset className="choice-group" disabled={isDisabled}>
        <legend>{t('webhooks.events')}</legend>
        {playerEventNames.map((event) => (
          <label key={event}>
            <input type="checkbox" checked={draft.events.includes(event)} onChange={() => toggle(event)} />
            <span>{t(eventWord(event))}</span>
          </label>
        ))}
      </fieldset>
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
    <HookFields {...form} />
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
    </Section>
  )
}

const TryIt = ({ hookId }: { hookId: string }) => {
  const { t } = useWords()
  const [event, setEvent] = useState<PlayerEvent>(playerEventNames[0])
  const tried = useAct('webhooks', 'try')
  return (
    <Section title={t('webhooks.try')}>
      <div className="form">
        <p className="quiet">{t('webhooks.try-text')}</p>
        <Choice
          label={t('webhooks.events')}
          value={event}
          options={playerEventNames.map((one) => [one, t(eventWord(one))] as const)}
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
    <HookCalls group="webhooks" hookId={hookId} />
    <TryIt hookId={hookId} />
    <Replay hookId={hookId} />
    <NewKey hookId={hookId} />
  </>
)
