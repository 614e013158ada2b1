import { momentText } from './moment-text.ts'

/** A moment in the data of a refusal: exact for programs, and for people a sentence with the zone whose clock it is on. */
export class ZonedMoment {
  readonly #at: Date
  readonly #timeZone: string
  constructor(at: Date, timeZone: string) {
    this.#at = at
    this.#timeZone = timeZone
  }
  toJSON(): string {
    return this.#at.toISOString()
  }
  in(language: string): string {
    return momentText(this.#at, language, this.#timeZone)
  }
}
