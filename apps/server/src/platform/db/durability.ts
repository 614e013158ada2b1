import type pg from 'pg'

const REQUIRED = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  data_checksums: 'on',
} as const

const remedy = (names: readonly string[]) =>
  names.includes('data_checksums')
    ? 'Set them to on (data_checksums with `pg_checksums --enable` while the server is stopped) and start again.'
    : 'Set them to on and start again.'

/** Refuses to start on a server that could forget an acknowledged payment, in one sentence that says what to do. */
export const requireDurability = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(REQUIRED)],
  )
  const wrong = rows.filter((row) => row.setting !== REQUIRED[row.name as keyof typeof REQUIRED])
  if (wrong.length === 0) return
  const list = wrong.map((row) => `${row.name}=${row.setting}`).join(', ')
  const fault = new Error(
    `PostgreSQL could lose acknowledged payments (${list}). ${remedy(wrong.map((row) => row.name))}`,
  )
  // The launcher tells an advice as its sentence, without a stack.
  fault.name = 'Advice'
  throw fault
}
