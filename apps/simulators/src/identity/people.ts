import { createHash } from 'node:crypto'

/** Somebody with an account at the simulated house. */
export interface SimulatedPerson {
  subject: string
  name: string
  email: string
}

const subjectOf = (email: string) =>
  createHash('sha256').update(`krathong identity ${email}`).digest('hex').slice(0, 21)

const person = (name: string, email: string): SimulatedPerson => ({ subject: subjectOf(email), name, email })

export const people: readonly SimulatedPerson[] = [
  person('Ploy Srisuk', 'ploy.srisuk@mail.example'),
  person('Niran Chai', 'niran.chai@mail.example'),
  person('Ligaya Reyes', 'ligaya.reyes@mail.example'),
]

const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'-]{1,39}$/u

/** A new person of this name, the same one for the same name; null for what is no name. */
export const personNamed = (typed: string): SimulatedPerson | null => {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  if (!NAME.test(name)) return null
  const mark = createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 10)
  return person(name, `person.${mark}@mail.example`)
}
