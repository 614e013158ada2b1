import { cols } from '../../shared/kit/columns.tsx'
import { defineRows } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { Section, Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

const col = cols<RowOf<'playerSecurity', 'signIns'>>()

/** Every try to get in, the newest first. */
const SignIns = defineRows({
  label: 'entry.history',
  read: stretches('playerSecurity', 'signIns'),
  input: (_, { playerId = '' }) => ({ playerId }),
  none: ['entry.no-history'],
  keyOf: (row) => row.signInId,
  columns: [
    col.at('at', 'reads.at', (row) => row.at, { isFull: true }),
    col.of('outcome', 'entry.outcome', ({ outcome }, { t }) => (
      <Tag tone={outcome === 'signed-in' ? 'good' : 'warn'}>{t(`entry.outcome.${outcome}`)}</Tag>
    )),
    col.of('address', 'player.session-address', (row) => <code>{row.address}</code>),
    col.of('device', 'player.session-device', ({ device }) => (
      <span className="clipped" title={device}>
        {device}
      </span>
    )),
  ],
})

/** Who tried to get into the account, a stretch at a time. */
export const SignInHistory = ({ playerId }: { playerId: string }) => {
  const { t } = useWords()
  return (
    <Section title={t('entry.history')}>
      <SignIns parts={{ playerId }} />
    </Section>
  )
}
