import type pg from 'pg'

const REQUIRED = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', data_checksums: 'on' } as const

/** Refuses to start on a server that could forget an acknowledged payment. */
export const requireDurability = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(REQUIRED)],
  )
  const wrong = rows.filter((row) => row.setting !== REQUIRED[row.name as keyof typeof REQUIRED]).map((row) => `${row.name}=${row.setting}`)
  if (wrong.length > 0) {
    throw new Error(`PostgreSQL could lose acknowledged payments (${wrong.join(', ')}). Turn these settings on and start again.`)
  }
}
