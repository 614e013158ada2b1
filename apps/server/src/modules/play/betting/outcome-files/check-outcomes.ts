import { sql } from 'kysely'
import type { App } from '../../../../platform/app.ts'
import { fileHash, readBlock } from './outcome-blocks.ts'
import type { Block, BlockFault } from './outcome-blocks.ts'

/** What does not agree in a file: its bytes, the chain of hashes, or the rounds that it should hold. */
export interface OutcomeFault {
  fileNo: bigint
  kind: BlockFault | 'chain' | 'rounds'
}

interface FileRow {
  fileNo: bigint
  previousHash: string
  hash: string
  rounds: number
  before: string
}

const readFiles = async ({ db }: Pick<App, 'db'>, after: bigint, most: number) => {
  const { rows } = await sql<FileRow>`
    select f.file_no as "fileNo", f.previous_hash as "previousHash", f.hash, f.rounds,
      coalesce((select b.hash from betting.outcome_files b where b.file_no = f.file_no - 1), repeat('0', 64)) as before
    from betting.outcome_files f where f.file_no > ${after} order by f.file_no limit ${most}`.execute(db)
  return rows
}

/** The blocks of a file, each with how many rounds without an outcome the database has from its first to its last. */
const readBlocks = async ({ db }: Pick<App, 'db'>, fileNo: bigint) => {
  const { rows } = await sql<Block & { bare: number }>`
    select b.file_no as "fileNo", b.place, b.length, b.rounds, b.text_hash as "textHash", (
      select count(*)::integer from betting.rounds r
      where (r.round_id, r.player_id) >= (b.first_round, b.first_player) and (r.round_id, r.player_id) <= (b.last_round, b.last_player)
        and r.round_id >= b.first_round and r.round_id <= b.last_round) as bare
    from betting.outcome_blocks b where b.file_no = ${fileNo} order by b.block_no`.execute(db)
  return rows
}

const checkFile = async (app: Pick<App, 'db' | 'archive'>, file: FileRow): Promise<OutcomeFault[]> => {
  const { fileNo } = file
  const blocks = await readBlocks(app, fileNo)
  const textHashes = blocks.map(({ textHash }) => textHash)
  const rounds = blocks.reduce((sum, block) => sum + block.rounds, 0)
  const found = new Set<OutcomeFault['kind']>()
  if (file.previousHash !== file.before || fileHash({ ...file, textHashes }) !== file.hash) found.add('chain')
  if (rounds !== file.rounds || blocks.some((block) => block.bare !== block.rounds)) found.add('rounds')
  for (const block of blocks) {
    const read = await readBlock(app, block)
    if ('fault' in read) found.add(read.fault)
    else if (read.text.split('\n').length !== block.rounds) found.add('rounds')
  }
  return [...found].map((kind) => ({ fileNo, kind }))
}

/** Reads some files whole, from behind one on; the last one looked at, null when there were no more. */
export const checkOutcomes = async (app: Pick<App, 'db' | 'archive'>, after: bigint, most: number) => {
  const files = await readFiles(app, after, most)
  const faults: OutcomeFault[] = []
  for (const file of files) faults.push(...(await checkFile(app, file)))
  return { place: files.length < most ? null : files.at(-1)!.fileNo, lookedAt: files.length, faults }
}
