/**
 * Support: conversations of players and visitors with our own staff.
 *
 * Owns support.policies, conversations, lines, pictures, ready_answers.
 * Always true: a person has one open conversation; it is theirs by their account, or by a cookie whose hash is all we keep; its queue
 * follows the player's rank as the server knows it, never what a link says; a line is never changed and stands once, however often it
 * is sent; one operator at a time answers; a picture is drawn anew and served to who is in the conversation and to staff alone.
 */
export {}
