/**
 * Announcements: what an agent writes to the own team.
 *
 * Owns no table: the mailbox keeps them, and who has read them.
 * Always true: it reaches those who are below the agent at that moment and nobody else, then or later; a text says no way to somebody
 * outside and no word of the brand's list; it is plain, bounded in length, number and time; the same key is sent once; whoever may not be
 * invited to play is not shown it.
 */
export {}
