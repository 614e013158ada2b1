import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { DataTable } from '../../shared/data-table.tsx'
import { read, type Out, useAct } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import { Section } from '../../shared/page-head.tsx'
import { Answer, InlineFault } from '../../shared/states.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'

interface HookProps {
  hookId: string
}

/** The key that its calls are signed with, for whoever gives a reason; it is gone when the page is left. */
const HookKey = ({ hookId }: HookProps) => {
  const { t } = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const show = useAct('webhooks', 'key', {
    onDone: (found) => {
      setKey(found.key)
      setIsAsking(false)
    },
  })
  return (
    <Section title={t('hooks.key')}>
      <div className="form">
        <p className="quiet">{t('hooks.key-text')}</p>
        {key === null ? (
          <Button kind="quiet" onClick={() => setIsAsking(true)}>
            {t('hooks.key-show')}
          </Button>
        ) : (
          <code className="told">{key}</code>
        )}
      </div>
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

type Call = Out<'webhooks', 'calls'>['content'][number]

const wordOf = ({ event, alarm }: Call) =>
  (alarm === null ? `webhooks.event.${event}` : `hooks.kind.${alarm}`) as WordKey

/** What it was told lately, each of which can be told again. */
const RecentCalls = ({ hookId }: HookProps) => {
  const { t } = useWords()
  const calls = useQuery(read('webhooks', 'calls', { hookId }, { refetchInterval: 15_000 }))
  const again = useAct('webhooks', 'again')
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
                  cell: (call) => t(wordOf(call)),
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
