import { z } from 'zod'

/** What nobody sees: control characters, and marks that turn the reading direction of all that stands beside a name. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * A name that staff writes and others read beside amounts and other names. Marks that nobody sees are taken out rather than refused: they
 * come along with what is pasted, and what is stored from before stays readable.
 */
export const nameText = (least: number, most: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(unseen, '').trim())
    .min(least)
    .max(most)
