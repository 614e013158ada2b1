import type { Owner } from './owner.ts'

/**
 * Keys whose entries come in the order of players, not of time: their pages part in halves and stay a third empty. What comes in the
 * order of time fills its pages by itself, and months of old rounds are packed when they lose their outcomes.
 */
const LOOSE_KEYS = [
  'ledger.transfers_debit_chain',
  'ledger.transfers_credit_chain',
  'betting.bets_pkey',
  'vendors.rounds_pkey',
  'vendors.wallet_tx_pkey',
] as const

/** What a run that was killed leaves behind: a key half built, or an old one that a new one has replaced. */
const LEFTOVERS = `
  select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisvalid and c.relname ~ '_cc(new|old)[0-9]*$'`

const bytesOf = async (owner: Owner, key: string): Promise<number> => {
  const [row] = await owner.run(`select pg_relation_size('${key}')::text as bytes`)
  return Number(row!['bytes'])
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e5) / 10} MB`

/**
 * Builds these keys anew beside the old ones while the program runs: nobody waits, each key holds all the time, and a run that is killed is begun again.
 * Takes the room of the largest of them once more meanwhile. Answers how many bytes the keys have less.
 */
export const packKeys = async (owner: Owner, say: (text: string) => void): Promise<number> => {
  for (const { name } of await owner.run(LEFTOVERS))
    await owner.run(`drop index concurrently ${String(name)}`)
  let saved = 0
  for (const key of LOOSE_KEYS) {
    const before = await bytesOf(owner, key)
    await owner.run(`reindex index concurrently ${key}`)
    const after = await bytesOf(owner, key)
    say(`${key}: ${megabytes(before)}, now ${megabytes(after)}`)
    saved += before - after
  }
  return saved
}
