import { z } from 'zod'

/** Time-ordered id (UUID version 7) made by the caller before sending; repeating it repeats the answer. */
export const newId = z.uuidv7('KEY_MALFORMED')

/** Any id of ours in a request. */
export const anyId = z.uuid()

export const language = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3}|-[A-Z]{2})?$/)

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime()
