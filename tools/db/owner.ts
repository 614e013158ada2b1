import pg from 'pg'

/** Statements with the rights of the database's owner, who may do what the program may not. */
export interface Owner {
  run(statement: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export const openOwner = (url: string): Owner => {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // A broken idle connection is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  return {
    run: async (statement) => (await pool.query<Record<string, unknown>>(statement)).rows,
    close: () => pool.end(),
  }
}
