import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type {
  Conversation,
  ConversationState,
  NewMessage,
  Person,
  SupportQueue,
  SupportPolicy,
} from './types.ts'

const changed = async (statement: ReturnType<typeof sql>, tx: Tx): Promise<boolean> =>
  ((await statement.execute(tx)).numAffectedRows ?? 0n) > 0n

export const insertPolicy = (
  tx: Tx,
  { brandId, version, value, by }: { brandId: string; version: number; value: SupportPolicy; by: string },
): Promise<boolean> =>
  changed(
    sql`insert into support.policies (brand_id, version, value, changed_by)
      values (${brandId}, ${version}, ${JSON.stringify(value)}::jsonb, ${by}) on conflict do nothing`,
    tx,
  )

export interface NewConversation {
  conversationId: string
  brandId: string
  person: Person
  queue: SupportQueue
  questionType: string
  language: string
  address: string
  device: string
}

/** False when the id is taken or this person has a conversation open. */
export const insertConversation = (tx: Tx, wanted: NewConversation): Promise<boolean> =>
  changed(
    sql`insert into support.conversations
        (conversation_id, brand_id, player_id, visitor_mark, desk, question_type, language, address, device)
      values (${wanted.conversationId}, ${wanted.brandId}, ${wanted.person.playerId}::uuid, ${wanted.person.mark}::bytea,
        ${wanted.queue}, ${wanted.questionType}, ${wanted.language}, ${wanted.address}, ${wanted.device})
      on conflict do nothing`,
    tx,
  )

/** Conversations from one address are counted one after another. */
export const holdAddress = async (tx: Tx, address: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`support/${address}`}))`.execute(tx)
}

/** Conversations of one account begin, and come to it, one after another. */
export const holdPlayer = async (tx: Tx, playerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`support/${playerId}`}))`.execute(tx)
}

/** All of a visitor's become the player's, who has none open; answers which. */
export const moveToPlayer = async (tx: Tx, mark: Buffer, playerId: string): Promise<string[]> => {
  const { rows } = await sql<{ conversation_id: string }>`update support.conversations
    set player_id = ${playerId}, visitor_mark = null where visitor_mark = ${mark} returning conversation_id`.execute(
    tx,
  )
  return rows.map(({ conversation_id }) => conversation_id)
}

/** The next line of a locked conversation; answers its number. */
export const appendMessage = async (
  tx: Tx,
  conversationId: string,
  message: NewMessage,
  state: ConversationState,
): Promise<number> => {
  const { rows } = await sql<{ lines: number }>`update support.conversations
    set lines = lines + 1, state = ${state}, moved_at = date_trunc('milliseconds', clock_timestamp())
    where conversation_id = ${conversationId} returning lines`.execute(tx)
  const no = rows[0]!.lines
  await sql`insert into support.lines (conversation_id, line_no, line_id, author, staff_name, body, event, pictures)
    values (${conversationId}, ${no}, ${message.lineId}, ${message.author}, ${message.staffName}, ${message.body}, ${message.event},
      ${message.pictures})`.execute(tx)
  return no
}

/** How many of these pictures could be put to the line: all, or somebody named what is not theirs to send. */
export const bindPictures = async (
  tx: Tx,
  {
    conversationId,
    pictureIds,
    no,
    byStaff,
  }: { conversationId: string; pictureIds: readonly string[]; no: number; byStaff: boolean },
): Promise<number> => {
  const { numAffectedRows } = await sql`update support.pictures p set line_no = ${no}, place = w.place
    from unnest(${[...pictureIds]}::uuid[]) with ordinality as w (picture_id, place)
    where p.picture_id = w.picture_id and p.conversation_id = ${conversationId} and p.line_no is null
      and p.by_staff = ${byStaff}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export interface NewPicture {
  pictureId: string
  conversationId: string
  byStaff: boolean
  mediaType: string
  bytes: number
}

export const insertPicture = (tx: Tx, picture: NewPicture): Promise<boolean> =>
  changed(
    sql`insert into support.pictures (picture_id, conversation_id, by_staff, media_type, bytes)
      values (${picture.pictureId}, ${picture.conversationId}, ${picture.byStaff}, ${picture.mediaType}, ${picture.bytes})
      on conflict do nothing`,
    tx,
  )

/** Pictures that were never sent with a line; answers which files can go. */
export const dropUnsent = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ picture_id: string }>`delete from support.pictures
    where line_no is null and sent_at < clock_timestamp() - interval '1 day' returning picture_id`.execute(tx)
  return rows.map(({ picture_id }) => picture_id)
}

/** `person` looks at what is there; the letter about an answer waits for who has not. */
export const writeSeen = async (
  tx: Tx,
  conversationId: string,
  side: 'person' | 'staff',
  no: number,
): Promise<void> => {
  await (
    side === 'person'
      ? sql`update support.conversations set seen_by_person = greatest(seen_by_person, least(${no}, lines)),
        seen_at = clock_timestamp() where conversation_id = ${conversationId}`
      : sql`update support.conversations set seen_by_staff = greatest(seen_by_staff, least(${no}, lines))
        where conversation_id = ${conversationId}`
  ).execute(tx)
}

export const writeOwner = async (
  tx: Tx,
  conversationId: string,
  {
    operatorId,
    operatorName,
    queue,
  }: { operatorId: string | null; operatorName: string | null; queue: SupportQueue },
): Promise<void> => {
  await sql`update support.conversations set operator_id = ${operatorId}::uuid, operator_name = ${operatorName}, desk = ${queue},
    taken_at = case when ${operatorId}::uuid is null then null else clock_timestamp() end, version = version + 1
    where conversation_id = ${conversationId}`.execute(tx)
}

export const writeClosed = async (
  tx: Tx,
  conversationId: string,
  by: 'person' | 'staff' | 'clock',
): Promise<void> => {
  await sql`update support.conversations set state = 'closed', closed_by = ${by}, closed_at = clock_timestamp(),
    version = version + 1 where conversation_id = ${conversationId} and state <> 'closed'`.execute(tx)
}

export const writeRating = async (
  tx: Tx,
  { conversationId }: Pick<Conversation, 'conversationId'>,
  { rating, note }: { rating: number; note: string },
): Promise<void> => {
  await sql`update support.conversations set rating = ${rating}, rating_note = ${note === '' ? null : note},
    rated_at = clock_timestamp() where conversation_id = ${conversationId} and state = 'closed'`.execute(tx)
}

export interface ReadyAnswer {
  answerId: string
  title: string
  texts: Readonly<Record<string, string>>
  version: number
}

export const writeReadyAnswer = (
  tx: Tx,
  brandId: string,
  by: string,
  answer: ReadyAnswer,
): Promise<boolean> =>
  changed(
    answer.version === 1
      ? sql`insert into support.ready_answers (answer_id, brand_id, title, texts, version, updated_by)
          values (${answer.answerId}, ${brandId}, ${answer.title}, ${JSON.stringify(answer.texts)}::jsonb, 1, ${by})
          on conflict do nothing`
      : sql`update support.ready_answers set title = ${answer.title}, texts = ${JSON.stringify(answer.texts)}::jsonb,
          version = version + 1, updated_by = ${by}, updated_at = clock_timestamp()
          where answer_id = ${answer.answerId} and brand_id = ${brandId} and version = ${answer.version - 1} and not is_gone`,
    tx,
  )

export const removeReadyAnswer = (tx: Tx, brandId: string, by: string, answerId: string): Promise<boolean> =>
  changed(
    sql`update support.ready_answers set is_gone = true, updated_by = ${by}, updated_at = clock_timestamp()
      where answer_id = ${answerId} and brand_id = ${brandId} and not is_gone`,
    tx,
  )
