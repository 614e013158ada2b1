import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { readFileSync } from 'node:fs'
import { Advice } from '../dev/advice.ts'

/** The secret halves in a key file as `npm run backup -- key` and `age-keygen` write it. */
export const readIdentities = (file: string): string[] => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Advice(`The key file ${file} cannot be read: name the file with the secret half of the key.`)
  }
  const found = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (found.length === 0)
    throw new Advice(`${file} has no secret half of a key: its line begins with AGE-SECRET-KEY-.`)
  return found.map((line) => line.trim())
}

export const newKey = async (): Promise<{ identity: string; recipient: string }> => {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}
