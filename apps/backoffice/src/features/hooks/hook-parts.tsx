import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { read, type Out, useAct } from '../../shared/kit/calls.ts'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { SwitchField, TextField } from '../../shared/kit/form.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Section } from '../../shared/page-head.tsx'
import { Answer, InlineFault } from '../../shared/states.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { HookDraft } from './hook-drafts.ts'

type HookGroup = 'alarmHooks' | 'webhooks'
const kindWord = (group: HookGroup, kind: string) =>
  (group === 'alarmHooks' ? `hooks.kind.${kind}` : `webhooks.event.${kind}`) as WordKey

interface HookProps {
  group: HookGroup
  hookId: string
}

export const HookFields = <Draft extends HookDraft>(form: FieldsProps<Draft>) => {
  const plain = form as unknown as FieldsProps<HookDraft>
  return (
    <>
      <TextField form={plain} name="name" word="hooks.name" maxLength={80} />
      <TextField
        form={plain}
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
      <SwitchField form={plain} name="isOn" word="hooks.on" hint="hooks.on-hint" />
    </>
  )
}

export const AlarmHookFields = (form: FieldsProps<HookDraft>) => (
  <div className="form">
    <HookFields {...form} />
  </div>
)

/** The key that its calls are signed with, for whoever gives a reason; it is gone when the page is left. */
const HookKey = ({ group, hookId }: HookProps) => {
  const { t } = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const show = useAct(group, 'key', {
    onDone: (found) => {
      setKey(found.key)
      setIsAsking(false)
    },
  })
  return (
    <Section title={t('hooks.key')}>
      <p className="quiet">{t('hooks.key-text')}</p>
      {key === null ? (
        <Button kind="quiet" onClick={() => setIsAsking(true)}>
          {t('hooks.key-show')}
        </Button>
      ) : (
        <code>{key}</code>
      )}
      {isAsking && (
        <ChangeDialog
          title={t('hooks.key-title')}
          confirm={t('hooks.key-show')}
          isBusy={show.isPending}
          error={show.error}
          onConfirm={(reason) => show.mutate({ hookId, reason })}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('player.contact-ask')}</p>
        </ChangeDialog>
      )}
    </Section>
  )
}

type Call = Out<HookGroup, 'calls'>['content'][number]

/** What it was told lately, each of which can be told again. */
const RecentCalls = ({ group, hookId }: HookProps) => {
  const { t } = useWords()
  const calls = useQuery(read(group, 'calls', { hookId }, { refetchInterval: 15_000 }))
  const again = useAct(group, 'again')
  return (
    <Section title={t('hooks.calls')}>
      <Answer query={calls}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="quiet">{t('hooks.call-none')}</p>
          ) : (
            <DataTable<Call>
              label={t('hooks.calls')}
              rows={content}
              keyOf={({ callId }) => callId}
              columns={[
                { id: 'at', header: t('hooks.call-at'), cell: ({ madeAt }) => <Moment at={madeAt} /> },
                {
                  id: 'kind',
                  header: t('hooks.call-what'),
                  cell: ({ kind }) => t(kindWord(group, kind)),
                },
                {
                  id: 'state',
                  header: t('hooks.call-state'),
                  cell: ({ state }) => t(`hooks.state.${state}`),
                },
                {
                  id: 'tries',
                  header: t('hooks.call-tries'),
                  isNumber: true,
                  cell: ({ attempts }) => attempts,
                },
                {
                  id: 'status',
                  header: t('hooks.call-answer'),
                  isNumber: true,
                  cell: ({ status }) => status ?? '–',
                },
                {
                  id: 'again',
                  header: '',
                  cell: ({ callId, state }) =>
                    state !== 'waiting' && (
                      <Button
                        kind="quiet"
                        small
                        disabled={again.isPending}
                        onClick={() => again.mutate({ callId })}
                      >
                        {t('hooks.again')}
                      </Button>
                    ),
                },
              ]}
            />
          )
        }
      </Answer>
      <InlineFault error={again.error} />
    </Section>
  )
}

export const HookCalls = (hook: HookProps) => (
  <>
    <HookKey {...hook} />
    <RecentCalls {...hook} />
  </>
)
