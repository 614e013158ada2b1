import { z } from 'zod'
import type { OutgoingAnswer } from './send-out.ts'

/** A long file of a provider, asked for part by part; each part is signed with what it says of itself. */
const partShape = z.object({
  about: z.object({
    day: z.string().max(10),
    part: z.number().int().min(1),
    parts: z.number().int().min(1).max(500),
    coversFrom: z.iso.datetime(),
    coversUntil: z.iso.datetime(),
  }),
  csv: z.string(),
  timestamp: z.string().max(20),
  signature: z.string().max(200),
})
type Part = z.infer<typeof partShape>

/** A provider's word on one day, whole. */
export interface SignedFile {
  coversFrom: Date
  coversUntil: Date
  csv: string
}

export interface FileWanted {
  day: string
  ask(part: number): Promise<OutgoingAnswer | null>
  isSigned(message: { timestamp: string; signature: string; body: Buffer }): boolean
}

const readPart = (answer: OutgoingAnswer): Part | null => {
  try {
    return partShape.safeParse(JSON.parse(answer.body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/** `none`: the provider has no file of this day. `unclear`: nothing usable came, or not from whom it should. */
export const readSignedFile = async (wanted: FileWanted): Promise<SignedFile | 'none' | 'unclear'> => {
  const parts: Part[] = []
  for (let number = 1, last = 1; number <= last; number += 1) {
    const answer = await wanted.ask(number)
    if (answer?.status === 404) return 'none'
    const part = answer?.status === 200 ? readPart(answer) : null
    if (!part || part.about.day !== wanted.day || part.about.part !== number) return 'unclear'
    const body = Buffer.from(`${JSON.stringify(part.about)}\n${part.csv}`)
    if (!wanted.isSigned({ ...part, body })) return 'unclear'
    parts.push(part)
    last = part.about.parts
  }
  const [{ about }, final] = [parts[0]!, parts.at(-1)!]
  return {
    coversFrom: new Date(about.coversFrom),
    coversUntil: new Date(final.about.coversUntil),
    csv: parts.map(({ csv }) => csv).join(''),
  }
}
