import { z } from 'zod'

export const PAGE_SIZE_MAX = 100

/** Query fields of a paged list. Numbers arrive as text; a page below 1 or above the end is clamped by the server. */
export const pageQuery = {
  pageNo: z.coerce.number().int().min(-1_000_000_000).max(1_000_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(12),
}

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    content: z.array(item),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
    totalPages: z.number().int(),
    totalElements: z.number().int(),
  })

/** A list too long to count: the answer to `cursor` is the next stretch; `nextCursor` is null at the end. */
export const cursorQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(25),
}

/** How many rows a list has in all: counted while they are few, else about how many. */
export const rowCount = z.strictObject({ count: z.number().int(), isExact: z.boolean() })

export const countedStretchOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ content: z.array(item), nextCursor: z.string().nullable(), total: rowCount })

export const stretchOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ content: z.array(item), nextCursor: z.string().nullable() })
