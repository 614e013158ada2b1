import { z } from 'zod'

/** A project of Google's Firebase that proves phone numbers. Its key names the project to Google and is no secret: every page carries it. */
export const firebaseProject = z.strictObject({
  isOn: z.boolean(),
  /** One that begins with `demo-` exists nowhere and is played by the simulated house. */
  projectId: z.string().regex(/^([a-z][a-z0-9-]{4,28}[a-z0-9])?$/),
  apiKey: z.string().regex(/^[\w-]{0,80}$/),
  authDomain: z
    .string()
    .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/)
    .max(120),
  appId: z.string().regex(/^[\w:.-]{0,120}$/),
})
