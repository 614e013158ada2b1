import { useQuery } from '@tanstack/react-query'
import { OutboxTable } from '../../features/outbox/outbox-table.tsx'
import { channels, outboxQuery, states, waysQuery } from '../../features/outbox/queries.ts'
import { Choice } from '../../shared/field.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { StretchAnswer } from '../../shared/stretch-answer.tsx'
import { useFilters } from '../../shared/router.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { useSearchInAddress } from '../../shared/use-search-in-address.ts'
import { useWords } from '../../shared/words.ts'

/** Where mail and SMS go, and what went. */
export const OutboxList = () => {
  const { t } = useWords()
  const [{ cursor, ...of }, setFilters] = useFilters({ search: '', channel: '', state: '', cursor: '' })
  const [search, setSearch] = useSearchInAddress(of.search, (settled) =>
    setFilters({ search: settled, cursor: '' }, { replace: true }),
  )
  const messages = useQuery(outboxQuery(of, cursor))
  const { data: ways } = useQuery(waysQuery)
  return (
    <>
      <PageHead title={t('outbox.title')} hint={t('outbox.hint')} />
      {ways && (
        <p className="outbox-ways">
          {t('outbox.ways', { email: t(`outbox.way.${ways.email}`), sms: t(`outbox.way.${ways.sms}`) })}
        </p>
      )}
      <div className="filters">
        <Choice
          label={t('outbox.channel')}
          value={of.channel}
          options={[
            ['', t('outbox.all')],
            ...channels.map((one) => [one, t(`outbox.channel.${one}`)] as const),
          ]}
          onChange={(channel) => setFilters({ channel, cursor: '' })}
        />
        <Choice
          label={t('outbox.state')}
          value={of.state}
          options={[['', t('outbox.all')], ...states.map((one) => [one, t(`outbox.state.${one}`)] as const)]}
          onChange={(state) => setFilters({ state, cursor: '' })}
        />
        <SearchBox label={t('outbox.search')} value={search} onChange={setSearch} />
      </div>
      <StretchAnswer
        query={messages}
        cursor={cursor}
        onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
        none={{ title: t('outbox.none'), text: t('outbox.none-hint') }}
      >
        {(rows, isStale) => <OutboxTable rows={rows} isStale={isStale} />}
      </StretchAnswer>
    </>
  )
}
