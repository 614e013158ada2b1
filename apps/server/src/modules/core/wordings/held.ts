import type { TextPlace } from '@krathong/protocol/shapes/text-places'

/**
 * Texts that nobody words anew (docs/decisions/0364-texts-are-data.md): what the law has said, what protects a player, how fairness is proved,
 * the rules of games, which were tried as they are said, and alarms to staff. A dot or a dash at the end stands for all that begin so.
 */
const held: Readonly<Record<TextPlace, readonly string[]>> = {
  site: [
    'safer.',
    'leaving.',
    'identity.',
    'verify.',
    'fairness.',
    'funds.',
    'chance.',
    'shell.ageNotice',
    'shell.consent',
    'account.terms',
  ],
  frames: [
    'rules.',
    'fairness.',
    'returned.',
    'information.',
    'blackjack.rules.',
    'crash.rule.',
    'hall.rule.',
  ],
  letters: ['alarm-', 'alarm.', 'return-to-play.', 'unasked', 'ending'],
  mail: ['return-to-play.'],
}

export const isHeld = (place: TextPlace, key: string): boolean =>
  held[place].some((start) => key.startsWith(start))
