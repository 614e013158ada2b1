import { z } from 'zod'

const countries = z.array(z.string().regex(/^[A-Z]{2}$/)).max(250)

/** Real money is played for in the allowed ones only; play money everywhere but in the blocked ones. */
export const regions = {
  allowedCountries: countries,
  blockedCountries: countries,
  unknownRegion: z.enum(['allow', 'block']),
}
