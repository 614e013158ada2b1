/** Kinds of letters in a mailbox. Apart from the calls: a screen that offers them needs no validator. */

/** Each has a text `messages.kind.<kind>`. Promotions reach nobody who is on a break or excluded. */
export const messageKinds = ['system', 'payment', 'security', 'promotion', 'support'] as const
