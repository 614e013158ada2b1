/**
 * Agent transfers: money between a player and the agent directly above or the players directly below; never between any other two.
 *
 * Owns agent_transfers.transfers, agent_transfers.days, agent_transfers.refused_attempts.
 * Always true: money of one player becomes another's only along a living edge, by a receipt that stands before it and that the database
 * asks for; both have the receipt; what a player sends a day in one direction never passes the cap, however many requests come at once;
 * each one takes a fresh proof of the payment password for exactly that transfer; a request moves money once; what may matter to
 * whoever watches for laundering is marked on the receipt; what is taken back is a correction of the ledger by two operators; wishes to send money to strangers are kept.
 */
export {}
