/**
 * Trail: whether the staff's audit trail stands as it was written. Hashes it anew, holds it against what was signed of it, signs where it
 * ends, and gives it out as a file that others can prove.
 *
 * Owns the schema audit_trail: marks, progress, runs, faults.
 * Always true: a mark is signed once and names the one before; what a look found is kept, also when it failed; a fault stands until the
 * trail is again as it was, and nobody can take it away; no look asks the database whether the database is sound.
 */
export { readTrailAlarm } from './reads.ts'
