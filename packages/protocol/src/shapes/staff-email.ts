import { z } from 'zod'

/** An address of staff as it is kept: without capitals, so that one mailbox is one address. */
export const staffEmail = z.string().trim().toLowerCase().pipe(z.email().max(254))
