/** Choices of the forms of feedback and of applying. Apart from the calls: a screen that offers them needs no validator. */

export const questionTypes = ['account', 'deposit', 'withdrawal', 'game', 'suggestion', 'other'] as const
export const contactKinds = ['phone', 'email', 'line', 'telegram', 'whatsapp', 'zalo', 'facebook'] as const
export const experiences = ['none', 'under-year', 'one-to-three', 'over-three'] as const
export const channels = ['friends', 'social', 'website', 'shop', 'other'] as const
export const applicationStates = ['waiting', 'approved', 'refused'] as const
