import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

interface Letter {
  to: string
  text: string
}

const lettersTo = async (receiver: string): Promise<Letter[]> => {
  const file = join(process.env.KRATHONG_DATA!, 'outbox.ndjson')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Letter).filter(({ to }) => to === receiver)
}

/** What this pattern finds in the newest letter to this receiver that holds it, once one has come. */
export const readLetter = async (receiver: string, pattern: RegExp): Promise<string> => {
  let found: string | undefined
  await expect
    .poll(async () => {
      const letters = await lettersTo(receiver)
      found = letters
        .toReversed()
        .map(({ text }) => pattern.exec(text)?.[1])
        .find(Boolean)
      return found
    })
    .toBeTruthy()
  return found!
}
