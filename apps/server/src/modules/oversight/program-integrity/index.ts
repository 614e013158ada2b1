/**
 * Program integrity: what the program is made of, hashed at its start, every day and when staff asks (GLI-19 2.3.2). It knows nothing of what
 * the files do.
 *
 * Owns the schema program_integrity: versions, checks.
 * Always true: the first look at a version says what that version is; a later look that differs is kept with what differs, stands in the
 * audit trail and is an alarm until the same place is looked at again and is as at first.
 */
export { countChangedPlaces } from './reads.ts'
