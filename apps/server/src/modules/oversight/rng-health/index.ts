/**
 * RNG health: trials of the system's random generator and of the draw, at the start of a process and every hour.
 *
 * Owns rng_health.trials.
 * Always true: no first-party round is drawn in a process whose random generator was found bad, until it is started again and tried again; every
 * trial is written down, and one that found something stands in the audit trail.
 */
export {}
