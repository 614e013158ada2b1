import { z } from 'zod'

/** Who is signed in to the back office. */
export const staffShape = z.strictObject({
  operatorId: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  /** The password was made by somebody else: only changing it is permitted. */
  mustChangePassword: z.boolean(),
})
