/**
 * Alarms: letters to whoever answers for the platform, when the audit trail is broken, sign-ins of staff fail in a burst, a game's return or the
 * books do not come out, the backup takes no more of the log, or nothing can be written any more. It finds nothing by itself: it asks those who watch.
 *
 * Owns the schema alarms: told, late_queues.
 * Always true: one letter a kind and an hour to each receiver, and as many told to hooks that ask for alarms; what came in between is counted, and told by the next letter; what is told
 * of and the letter are written in one transaction.
 */
export {}
