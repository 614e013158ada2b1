/** Terms that a player may choose. Apart from the calls: a screen that offers them needs no validator. */

/** How long a person may choose to stay away: a break, and then an exclusion. */
export const coolOffTerms = ['24-hours', '7-days', '30-days', '6-weeks'] as const
export const exclusionTerms = ['6-months', '1-year', '2-years', '5-years', 'permanent'] as const
/** Minutes between two reality checks that a player may choose; never more than the brand's own. */
export const realityChoices = [10, 15, 20, 30, 45, 60, 90, 120] as const
