import { lookWord } from '../../features/audit/look-words.ts'
import { isUuid } from '../../shared/format.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { search } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { AuditHead } from './audit-head.tsx'

const col = cols<RowOf<'operator', 'playerReads'>>()

/** Who looked at which player. One box for both questions: an id is a player's, anything else an operator's name. */
export const PlayerReads = defineList({
  Head: AuditHead,
  label: 'reads.title',
  filters: { of: search('reads.search') },
  read: stretches('operator', 'playerReads'),
  input: ({ of }) => (isUuid(of) ? { playerId: of } : of ? { operator: of } : {}),
  none: ['reads.none', 'reads.none-hint'],
  keyOf: (row) => row.readId,
  columns: [
    col.at('at', 'reads.at', (row) => row.at, { isFull: true }),
    col.of('operator', 'reads.operator', (row) => row.operator),
    col.player('player', 'player.one', (row) => row),
    col.of('what', 'reads.what', ({ what }, { t }) => {
      const word = lookWord(what)
      return word ? t(word) : <code>{what}</code>
    }),
    col.of('reason', 'reason.label', (row) => row.reason ?? '–'),
    col.of('address', 'audit.address', (row) => <code>{row.address}</code>),
  ],
})
