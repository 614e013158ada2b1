/**
 * Reports: pictures over the whole house, for staff and for the person they are of, put together from what the modules publish.
 *
 * Owns reports.progress, reports.play_sums, reports.play_totals, reports.schedules, reports.schedule_runs.
 * Always true: no module calls it, so it may read every one of them; it changes nothing but what protection lets it write, the signs of
 * harm that it found; every fact of betting is counted once; of a period that a
 * schedule tells of staff is written to once, and nobody whose role does not open the report; what it tells of a
 * player is as it stands when it is asked for.
 */
export {}
