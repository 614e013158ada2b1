import { formatAmount } from '@krathong/money'
import type { App } from '../../../platform/app.ts'
import { csvOf } from '../../../platform/http/csv.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readPlayersBehind } from './reads.ts'
import { usernameKey } from './rules/usernames.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type Row = Awaited<ReturnType<typeof readPlayersBehind>>[number]

/** The list of players as a file, newest first; nothing in it that a list on the screen does not show. */
export const playersFile = (
  app: App,
  settings: Settings,
  { cursor, search }: { cursor?: string | undefined; search?: string | undefined },
) => {
  if (cursor !== undefined && !UUID.test(cursor))
    throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  const { brandId, value } = settings.current()
  const key = usernameKey((search ?? '').replaceAll(/\p{Cc}/gu, ''))
  return csvOf<Row>(
    {
      name: 'players',
      columns: [
        { header: 'player_id', cell: (row) => row.player_id },
        { header: 'username', cell: (row) => row.username },
        { header: 'nickname', cell: (row) => row.nickname },
        { header: 'state', cell: (row) => row.state },
        { header: 'currency', cell: (row) => row.currency },
        { header: 'balance', cell: (row) => formatAmount(row.balance ?? 0n, value.currency.exponent) },
        { header: 'registered_at', cell: (row) => row.registered_at },
        { header: 'last_login_at', cell: (row) => row.last_login_at },
      ],
      rows: (place) => readPlayersBehind(app.db, brandId, key, place),
      cursorOf: (row) => row.player_id,
    },
    cursor,
  )
}
