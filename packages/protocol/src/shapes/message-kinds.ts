/** Kinds of letters in a mailbox. Apart from the calls: a screen that offers them needs no validator. */

/** Each has a text `messages.kind.<kind>`. Promotions reach nobody who is on a break or excluded. */
export const messageKinds = ['system', 'payment', 'security', 'promotion', 'support'] as const
/** What a mailbox can hold: those of the platform, and what an upline wrote to the own team. */
export const mailKinds = [...messageKinds, 'team'] as const
