/** Categories of the help centre. Apart from the calls: a screen that offers them needs no validator. */

/** Categories of the help centre, in the order they stand in. */
export const helpCategories = ['account', 'money', 'games', 'fairness', 'safety', 'rules'] as const
