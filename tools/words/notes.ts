/** English words that are several things: a verb and a noun, an amount and a state. Whoever translates one alone must be told which. */
const ambiguous = new Set(
  (
    'again all account back bet change chance check chip clear cost deal draw even fee flush free hit hold kind left light ' +
    'net number odd off on open order paid play points price record redeem reference result returned round split stake stand ' +
    'state stay straight term terms tie time used way'
  ).split(' '),
)

/** Keys whose English is one such word and that have no note. */
export const unexplained = (
  english: Readonly<Record<string, string>>,
  notes: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(english)
    .filter(([key, text]) => ambiguous.has(text.toLowerCase()) && notes[key] === undefined)
    .map(([key, text]) => `${key}: “${text}” needs a note`)
