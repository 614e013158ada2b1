import { useQuery } from '@tanstack/react-query'
import { OutboxTable } from '../../features/outbox/outbox-table.tsx'
import { read } from '../../shared/kit/calls.ts'
import { choice, search } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { stretches } from '../../shared/kit/list-rows.tsx'
import { useWords } from '../../shared/words.ts'

/** Messages leave within seconds: the list follows them. */
const LOOK_AGAIN_MS = 5_000

const Carriers = () => {
  const { t } = useWords()
  const { data: carriers } = useQuery(read('notificationsBackOffice', 'carriers', {}))
  if (!carriers) return null
  return (
    <p className="outbox-carriers">
      {t('outbox.ways', { email: t(`outbox.way.${carriers.email}`), sms: t(`outbox.way.${carriers.sms}`) })}
    </p>
  )
}

/** Where mail and SMS go, and what went. */
export const OutboxList = defineList({
  title: 'outbox.title',
  label: 'outbox.title',
  hint: 'outbox.hint',
  Above: Carriers,
  filters: {
    channel: choice('outbox.channel', ['email', 'sms'], (one) => `outbox.channel.${one}`, 'outbox.all'),
    state: choice(
      'outbox.state',
      ['waiting', 'sent', 'failed', 'expired'],
      (one) => `outbox.state.${one}`,
      'outbox.all',
    ),
    search: search('outbox.search'),
  },
  read: stretches('notificationsBackOffice', 'outbox', LOOK_AGAIN_MS),
  input: (of) => ({
    ...(of.search && { search: of.search }),
    ...(of.channel && { channel: of.channel }),
    ...(of.state && { state: of.state }),
  }),
  none: ['outbox.none', 'outbox.none-hint'],
  Table: OutboxTable,
})
