import type { App } from '../../../../platform/app.ts'

/** Polled by clocks of their own, whoever asks for what. */
const POLLED = /settings|catalog|wordings/

/** Answers what a piece of work asks of the database, statement by statement: the same work takes the same time. */
export const watchQueries = async ({ pool }: Pick<App, 'pool'>) => {
  let queries: string[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [asked] = given as [string | { text: string }]
      queries.push(typeof asked === 'string' ? asked : asked.text)
      return query(...given)
    }) as typeof client.query
  })
  // Connections that stood before are not watched: they are let go.
  for (const client of await Promise.all(Array.from({ length: 8 }, () => pool.connect())))
    client.release(true)
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    queries = []
    await work()
    return queries.filter((text) => !POLLED.test(text))
  }
}
