/** Pictures that a player may choose from. Apart from the calls: a screen that offers them needs no validator. */

/** Pictures a player may choose from, by number. */
export const AVATARS = 12
