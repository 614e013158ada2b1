const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef\u3000-\u303f]/u
/** Marks above and below a letter, and what is not seen at all. */
const unseen = /[\p{Mn}\p{Me}\p{Cf}]/u

/** About how wide a text is, in Latin letters: Han letters count twice, marks on letters not at all. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (unseen.test(sign) ? 0 : wide.test(sign) ? 2 : 1), 0)
